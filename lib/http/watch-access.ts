import "server-only";
import { AppError } from "@/lib/errors";

interface Watched {
  /** Throws AppError once what was allowed when the stream opened is not allowed any more. */
  check: () => Promise<void>;
  end: (refusal: AppError) => void;
}

interface State {
  watched: Set<Watched>;
  timer?: NodeJS.Timeout;
}
const store = globalThis as unknown as { patchbayWatched?: State };

// Looked at, not waited for: a notice can be lost with the connection that carries it, and five seconds are promised.
const everyMs = 2_000;

async function look(one: Watched): Promise<void> {
  try {
    await one.check();
  } catch (error) {
    // A database that does not answer takes nothing away from anybody.
    if (error instanceof AppError) one.end(error);
  }
}

/** Ends an open stream within seconds after its reader lost the right to it, on whatever process that happened. Returns the way to stop watching. */
export function watchAccess(one: Watched): () => void {
  const state = (store.patchbayWatched ??= { watched: new Set() });
  state.watched.add(one);
  state.timer ??= setInterval(() => {
    for (const each of state.watched) void look(each);
  }, everyMs).unref();
  return () => {
    state.watched.delete(one);
    if (state.watched.size > 0) return;
    clearInterval(state.timer);
    delete state.timer;
  };
}

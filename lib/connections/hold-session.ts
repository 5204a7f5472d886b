import "server-only";
import type { FoundTarget } from "@/lib/servers/find-target";
import { openSession, type Session } from "@/lib/mcp/session";

interface Held {
  session: Session;
  timer: ReturnType<typeof setTimeout>;
}
const store = globalThis as unknown as { patchbaySessions?: Map<string, Held> };

// Longer than a person thinks between two calls, shorter than most servers keep a session.
const warmMs = 5 * 60 * 1000;

function held(): Map<string, Held> {
  return (store.patchbaySessions ??= new Map<string, Held>());
}

function drop(key: string): void {
  const one = held().get(key);
  if (!one) return;
  clearTimeout(one.timer);
  held().delete(key);
  void one.session.close({ terminate: true });
}

/**
 * The session of one person with one server under one credential, kept warm between calls of this process.
 * The key holds all three, so no answer, cookie or connection is ever shared between two people.
 */
export function holdSession(target: FoundTarget, userId: string): Session {
  const key = `${target.server.id} ${String(target.version)} ${target.target.allowedOrigins.join(",")} ${userId}`;
  const known = held().get(key);
  if (known) {
    known.timer.refresh();
    return known.session;
  }
  const session = openSession(target.target, { secretHeaders: Object.keys(target.target.headers) });
  const timer = setTimeout(() => { drop(key); }, warmMs);
  timer.unref();
  held().set(key, { session, timer });
  return session;
}

/** Closes every warm session of this process; legacy servers are told. */
export async function dropSessions(): Promise<void> {
  const all = [...held().values()];
  held().clear();
  await Promise.allSettled(all.map(({ session }) => session.close({ terminate: true })));
}

import "server-only";
import type { FoundTarget } from "@/lib/servers/find-target";
import type { Json } from "@/lib/json/exact";
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
 * The key holds all of it, so no answer, cookie or connection is ever shared between two people. Before 2026-07-28 a server is told
 * once per session what can be answered, so another set of capabilities is another session.
 */
export function holdSession(target: FoundTarget, userId: string, capabilities: Record<string, Json> = {}): Session {
  const key = [target.server.id, String(target.version), target.target.allowedOrigins.join(","), userId, Object.keys(capabilities).join(",")].join(" ");
  const known = held().get(key);
  if (known) {
    known.timer.refresh();
    return known.session;
  }
  const session = openSession(target.target, { capabilities, secretHeaders: Object.keys(target.target.headers) });
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

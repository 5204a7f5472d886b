import "server-only";
import type { CallEvent } from "./schema";

/** A call this process is sending now. Everything here is a cache of rows: another process sees the same through the database. */
export interface LiveCall {
  abort: AbortController;
  /** Kept until written; a subscriber that comes late reads rows first. */
  events: CallEvent[];
  subscribers: Set<(event: CallEvent) => void>;
}

const store = globalThis as unknown as { patchbayLive?: Map<string, LiveCall> };

/** Calls this process is sending now, by id. */
export function liveCalls(): Map<string, LiveCall> {
  return (store.patchbayLive ??= new Map<string, LiveCall>());
}

const shutdown = new Error("shutdown");

/** True when a call was stopped because its process ends, not because a person wanted it. */
export function isShutdown(reason: unknown): boolean {
  return reason === shutdown;
}

/** Stops every call of this process because the process ends. */
export function stopLiveCalls(): void {
  for (const { abort } of liveCalls().values()) abort.abort(shutdown);
}

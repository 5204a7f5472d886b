import type { CallEvent } from "@/lib/calls/schema";

/** How often a server of the older era has asked a person on the live stream of a call. */
export function askedOnStream(events: readonly CallEvent[]): number {
  return events.filter(({ type, body }) => type === "server_request" && body["answered"] === "waiting").length;
}

/** True while such a question waits for its answer. */
export function isAskedOnStream(events: readonly CallEvent[]): boolean {
  return askedOnStream(events) > events.filter(({ type }) => type === "server_request_ended").length;
}

import "server-only";
import type { Follower } from "./follow-call";
import { toCall } from "./to-call";

interface Streaming {
  emit: (event: { event: string; data: unknown; id?: string }) => void;
  left: AbortSignal;
}

/** A reader of an event stream as a follower of a call: `started` with the record, `event` for each thing the server says. */
export function toFollower({ emit, left }: Streaming): Follower {
  return {
    started: (row) => { emit({ event: "started", data: toCall(row) }); },
    event: (event) => { emit({ event: "event", data: event, id: String(event.seq) }); },
    left,
  };
}

import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Call as Row } from "@/prisma/generated/client";
import { liveCalls } from "./live";
import { onNotice } from "./notices";
import { readEvents, readPayload } from "./read-payload";
import type { CallEvent, CallStatus, CallWithPayload } from "./schema";
import { isFinal, isResting } from "./states";
import { toCall } from "./to-call";

/** Someone who watches a call: told when it has started and of each event. */
export interface Follower {
  started: (row: Row) => void;
  event: (event: CallEvent) => void;
  /** Aborts when nobody watches any more; the call itself goes on. */
  left: AbortSignal;
}

// A notice can be lost with the connection that carries it; then this is how late the page is at worst.
const pollMs = 5_000;

function nextNotice(wake: { ring?: () => void }, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    wake.ring = () => { clearTimeout(timer); resolve(); };
    left.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
  });
}

interface Subject {
  callId: string;
  teamId: string;
  /** Sequence number of the last event the follower has. */
  after?: number;
  /** Stop following also where the call waits for somebody or for a task. */
  isRestEnough?: boolean;
}

function isOver({ status }: Row, isRestEnough: boolean): boolean {
  return isFinal(status as CallStatus) || (isRestEnough && isResting(status as CallStatus));
}

// Rows already written first; the process that sends has events before the database does.
function subscribe(callId: string, tell: (event: CallEvent) => void): { isLive: boolean; stop: () => void } {
  const live = liveCalls().get(callId);
  live?.events.forEach(tell);
  live?.subscribers.add(tell);
  return { isLive: live !== undefined, stop: () => live?.subscribers.delete(tell) };
}

/** Follows a call to its end on whatever process it runs: events already written first, then new ones, then the result. */
export async function followCall({ callId, teamId, after = 0, isRestEnough = false }: Subject, follower: Follower): Promise<CallWithPayload> {
  let seen = after;
  const tell = (event: CallEvent): void => {
    if (event.seq <= seen) return;
    seen = event.seq;
    follower.event(event);
  };
  const wake: { ring?: () => void } = {};
  const stopNotices = await onNotice(callId, () => wake.ring?.());
  const subscription = subscribe(callId, tell);
  try {
    for (;;) {
      const notice = nextNotice(wake, follower.left);
      const row = await db().call.findFirst({ where: { id: callId, teamId } });
      if (!row) throw new AppError("not_found", "There is no such call in this team.");
      if (!subscription.isLive) (await readEvents(callId, seen)).forEach(tell);
      if (isOver(row, isRestEnough) || follower.left.aborted) return { ...toCall(row), payload: await readPayload(row) };
      await notice;
    }
  } finally {
    wake.ring?.();
    subscription.stop();
    stopNotices();
  }
}

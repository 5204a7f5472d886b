import "server-only";
import type { Judged } from "./judge-check";
import type { HealthState } from "./states";

/** What was known before a check. */
export interface Before {
  state: HealthState;
  failures: number;
  failingSince: Date | null;
  okAt: Date | null;
}

export interface After extends Before {
  /** The state turned into another one that people should hear of. */
  turned: "failing" | "recovered" | undefined;
  nextInMs: number;
}

const longestMs = 60 * 60 * 1000;
// Soon, so that a real outage is known quickly; not at once, or a restart would be one.
const confirmMs = 30_000;

/** The time to the next check: spread by a tenth either way, and longer with every failure up to an hour. */
function backOff(failures: number, intervalMs: number, random: number): number {
  const wish = failures === 1 ? Math.min(confirmMs, intervalMs) : intervalMs * 2 ** Math.min(Math.max(failures - 2, 0), 10);
  return Math.round(Math.min(wish, Math.max(longestMs, intervalMs)) * (0.9 + 0.2 * random));
}

interface Setting {
  intervalMs: number;
  now: Date;
  /** Between 0 and 1. */
  random: number;
}

/** What a check changes: one failure is looked at again soon, two in a row are an outage that began with the first. */
export function planNext(before: Before, judged: Judged, { intervalMs, now, random }: Setting): After {
  if (judged.state !== "failing") {
    const slower = judged.reason === "rate_limited" ? 2 : 1;
    const turned = before.state === "failing" ? "recovered" : undefined;
    return { state: judged.state, failures: 0, failingSince: null, okAt: now, turned, nextInMs: backOff(0, intervalMs * slower, random) };
  }
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const isConfirmed = failures >= 2;
  // A server that never answered is news too: somebody added it to be called.
  const turned = isConfirmed && before.state !== "failing" ? "failing" : undefined;
  return { state: isConfirmed ? "failing" : before.state, failures, failingSince, okAt: before.okAt, turned, nextInMs: backOff(failures, intervalMs, random) };
}

import "server-only";
import { unrecorded } from "./calls/close-later";
import { heartbeatMs } from "./calls/instance";
import { keepLeases } from "./calls/keep-leases";
import { liveCalls, stopLiveCalls } from "./calls/live";
import { listen } from "./calls/notices";
import { sweepCalls } from "./calls/sweep-calls";
import { dropSessions } from "./connections/hold-session";
import { beginDraining, isDraining, openStreams } from "./drain";
import { pollTasks } from "./tasks/poll-tasks";
import { log } from "./log";

const tasksEveryMs = 1_000;
const drainMs = 30_000;
// The page somebody waits for after a start comes first.
const jobsAfterMs = 3_000;
const jobs = () => import("./jobs/run-jobs");
const store = globalThis as unknown as { patchbayBackground?: true };

function tick(): void {
  // In this order: after a database that was away, calls of this process are not taken for those of a dead one.
  keepLeases().then(sweepCalls).catch((error: unknown) => {
    log.error({ code: (error as { code?: string }).code }, "the database did not take a heartbeat");
  });
}

// A task is asked after at its server's interval; this is only how late we may be.
async function lookAfterTasks(): Promise<void> {
  if (isDraining()) return;
  await pollTasks().catch((error: unknown) => {
    log.error({ code: (error as { code?: string }).code }, "tasks could not be asked after");
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, ms); });
}

// Running calls may finish; what is left after 30 s is recorded as outcome unknown. Then streams end, because Next waits for them.
async function drain(): Promise<void> {
  beginDraining();
  const until = Date.now() + drainMs;
  while (liveCalls().size > 0 && Date.now() < until) await wait(50);
  stopLiveCalls();
  while (liveCalls().size > 0 && Date.now() < until + 3_000) await wait(50);
  const late = Promise.allSettled([...unrecorded()]);
  await Promise.race([late, wait(Math.max(0, until - Date.now()))]);
  await Promise.all([jobs().then(({ stopJobs }) => stopJobs()), dropSessions()]);
  for (const close of openStreams()) close();
}

/** Starts what runs beside requests, once per process: leases and sweep of calls, listening to other processes, an orderly end. */
export function startBackground(): void {
  if (store.patchbayBackground) return;
  store.patchbayBackground = true;
  // The app is loaded while its database starts: the first look waits until the database answers.
  void listen().then(async () => {
    tick();
    await wait(jobsAfterMs);
    if (!isDraining()) await (await jobs()).startJobs();
  });
  setInterval(tick, heartbeatMs).unref();
  setInterval(() => void lookAfterTasks(), tasksEveryMs).unref();
  process.once("SIGTERM", () => void drain());
  process.once("SIGINT", () => void drain());
}

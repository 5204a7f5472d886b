import "server-only";
import { PgBoss } from "pg-boss";
import { env } from "@/lib/env";
import { dropOld } from "@/lib/health/drop-old";
import { findDue } from "@/lib/health/find-due";
import { log } from "@/lib/log";
import { findPending } from "@/lib/notices/deliver";
import { findDueEntries } from "@/lib/registry/check-provenance";
import { healthQueue, queues, registryQueue, sendPost, takeJobs } from "./queues";

const longestSweepMs = 15_000;
const dropMs = 60 * 60 * 1000;

interface Running {
  boss: PgBoss;
  timers: NodeJS.Timeout[];
}
const store = globalThis as unknown as { patchbayJobs?: Promise<Running | undefined> };

function say(error: unknown, what: string): void {
  log.error({ code: (error as { code?: string }).code, message: (error as Error).message }, what);
}

async function sweep(boss: PgBoss): Promise<void> {
  const due = await findDue();
  if (due.length > 0) await boss.insert(healthQueue, due.map((which) => ({ data: which, singletonKey: which.serverId })));
  const entries = await findDueEntries();
  if (entries.length > 0) await boss.insert(registryQueue, entries.map((which) => ({ data: which, singletonKey: which.serverId })));
  for (const id of await findPending()) await sendPost(boss, id);
}

/** One after the other, however long one takes. */
function repeat(work: () => Promise<void>, everyMs: number, what: string): NodeJS.Timeout {
  let isBusy = false;
  const run = (): void => {
    if (isBusy) return;
    isBusy = true;
    work().catch((error: unknown) => { say(error, what); }).finally(() => { isBusy = false; });
  };
  run();
  return setInterval(run, everyMs).unref();
}

async function start(intervalS: number): Promise<Running | undefined> {
  const boss = new PgBoss({ connectionString: env().DATABASE_URL, schema: "pgboss", application_name: "patchbay jobs", max: 4, schedule: false });
  boss.on("error", (error) => { say(error, "background jobs met an error"); });
  try {
    await boss.start();
    for (const queue of queues) await boss.createQueue(queue.name, queue);
    await takeJobs(boss);
  } catch (error) {
    say(error, "background jobs could not be started: servers are not checked by this process");
    await boss.stop({ graceful: false }).catch(() => undefined);
    return undefined;
  }
  const sweepMs = Math.min(intervalS * 1000, longestSweepMs);
  return { boss, timers: [repeat(() => sweep(boss), sweepMs, "due checks could not be found"), repeat(dropOld, dropMs, "old checks could not be dropped")] };
}

/** Starts to check servers and to post to webhooks in this process, with all others on the same database; off when the interval is 0. */
export async function startJobs(): Promise<void> {
  const intervalS = env().PATCHBAY_HEALTH_INTERVAL;
  if (intervalS > 0) await (store.patchbayJobs ??= start(intervalS));
}

/** Takes no new jobs and waits a few seconds for those at work; what is left is taken up by another process. */
export async function stopJobs(): Promise<void> {
  const running = await store.patchbayJobs;
  delete store.patchbayJobs;
  for (const timer of running?.timers ?? []) clearInterval(timer);
  await running?.boss.stop({ graceful: true, timeout: 5_000 }).catch(() => undefined);
}

import "server-only";
import type { PgBoss, Queue } from "pg-boss";
import { checkHealth } from "@/lib/health/check-health";
import { log } from "@/lib/log";
import { deliver, maxAttempts } from "@/lib/notices/deliver";
import { checkProvenance } from "@/lib/registry/check-provenance";

export const healthQueue = "health-check";
export const webhookQueue = "webhook-post";
export const registryQueue = "registry-look";

// One job per server or post, waiting or at work, whatever number of processes there are.
const exclusive = { policy: "exclusive" } as const;
// Longer than a check takes: a job whose process died is free again after it.
const expireInSeconds = 120;

export const queues: Queue[] = [
  // A check that went wrong on our side is due again with the next sweep.
  { name: healthQueue, ...exclusive, retryLimit: 0, expireInSeconds, retentionSeconds: 3_600, deleteAfterSeconds: 600 },
  { name: registryQueue, ...exclusive, retryLimit: 0, expireInSeconds, retentionSeconds: 3_600, deleteAfterSeconds: 600 },
  { name: webhookQueue, ...exclusive, retryLimit: maxAttempts, retryDelay: 15, retryBackoff: true, retryDelayMax: 3 * 3_600, expireInSeconds, retentionSeconds: 2 * 86_400, deleteAfterSeconds: 3_600 },
];

interface ServerJob {
  teamId: string;
  serverId: string;
}

/** Asks for one post to be sent; asked twice it is sent once. */
export async function sendPost(boss: PgBoss, deliveryId: string): Promise<void> {
  await boss.send(webhookQueue, { deliveryId }, { singletonKey: deliveryId });
}

type Check = (which: ServerJob) => Promise<{ deliveryId: string | undefined }>;

async function run(boss: PgBoss, job: ServerJob, check: Check): Promise<void> {
  try {
    const { deliveryId } = await check(job);
    if (deliveryId !== undefined) await sendPost(boss, deliveryId);
  } catch (error) {
    log.error({ serverId: job.serverId, code: (error as { code?: string }).code }, "a background check could not be kept");
  }
}

/** Takes jobs for this process. */
export async function takeJobs(boss: PgBoss): Promise<void> {
  await boss.work<ServerJob>(healthQueue, { batchSize: 10, localConcurrency: 2, pollingIntervalSeconds: 2 }, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => run(boss, data, checkHealth)));
  });
  // One at a time: a registry is somebody else's machine.
  await boss.work<ServerJob>(registryQueue, { batchSize: 1, pollingIntervalSeconds: 5 }, async ([job]) => {
    if (job) await run(boss, job.data, checkProvenance);
  });
  await boss.work<{ deliveryId: string }>(webhookQueue, { batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: 2 }, async ([job]) => {
    // Thrown, so that it is tried again, later every time.
    if (job && (await deliver(job.data.deliveryId)) === "again") throw new Error("The webhook did not take the post.");
  });
}

import "server-only";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";
import type { CallTask as TaskRow } from "@/prisma/generated/client";
import { pollTask } from "./poll-task";

const atOnce = 20;

// SKIP LOCKED and the lease make any number of processes at once harmless: each task is asked after by one of them.
const claim = `
  UPDATE "CallTask" SET "leaseUntil" = clock_timestamp() + interval '60 seconds'
  WHERE "callId" IN (
    SELECT "callId" FROM "CallTask"
    WHERE "endedAt" IS NULL AND "nextPollAt" <= clock_timestamp() AND ("leaseUntil" IS NULL OR "leaseUntil" < clock_timestamp())
    ORDER BY "nextPollAt" LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING *`;

const store = globalThis as unknown as { patchbayPolling?: Set<string> };

/** Tasks this process is asking after now, by their call. */
function polling(): Set<string> {
  return (store.patchbayPolling ??= new Set());
}

async function one(task: TaskRow): Promise<void> {
  polling().add(task.callId);
  try {
    await pollTask(task);
  } catch (error) {
    log.error({ callId: task.callId, code: (error as { code?: string }).code, message: (error as Error).message }, "a task could not be asked after");
  } finally {
    polling().delete(task.callId);
  }
}

/** Asks after every task that is due and that no other process asks after; resolves when those have answered. */
export async function pollTasks(): Promise<number> {
  const room = atOnce - polling().size;
  if (room <= 0) return 0;
  const { rows } = await pool().query<TaskRow>({ name: "tasks-claim", text: claim, values: [room] });
  await Promise.all(rows.map(one));
  return rows.length;
}

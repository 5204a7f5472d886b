import "server-only";
import { pool } from "@/lib/db";
import { leaseSeconds } from "./instance";
import { liveCalls } from "./live";

const renew = `
  UPDATE "Call" SET "leaseUntil" = clock_timestamp() + interval '${String(leaseSeconds)} seconds'
  WHERE "id" = ANY ($1::uuid[]) AND "finishedAt" IS NULL
  RETURNING "id", "cancelRequestedAt"`;

/** Says that this process still works on its calls, and stops those somebody cancelled while no notice came through. */
export async function keepLeases(): Promise<void> {
  const ids = [...liveCalls().keys()];
  if (ids.length === 0) return;
  const { rows } = await pool().query<{ id: string; cancelRequestedAt: Date | null }>(renew, [ids]);
  for (const { id, cancelRequestedAt } of rows) {
    if (cancelRequestedAt) liveCalls().get(id)?.abort.abort(new Error("cancelled"));
  }
}

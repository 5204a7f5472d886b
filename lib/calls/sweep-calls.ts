import "server-only";
import { pool } from "@/lib/db";

// SKIP LOCKED and the state in the WHERE make any number of sweepers at once harmless.
const sweep = `
  WITH dead AS (
    SELECT "id" FROM "Call" WHERE "finishedAt" IS NULL AND "status" = 'running' AND "leaseUntil" < clock_timestamp()
    LIMIT 500 FOR UPDATE SKIP LOCKED
  ), swept AS (
    UPDATE "Call" SET "status" = 'outcome_unknown', "reason" = 'process_died', "effect" = 'unknown', "leaseUntil" = NULL, "finishedAt" = clock_timestamp(),
      "summary" = 'The process that made this call stopped before it could record the answer. It was not sent again.'
    WHERE "id" IN (SELECT "id" FROM dead) RETURNING "id"
  )
  SELECT "id", pg_notify('patchbay_calls', "id"::text) FROM swept`;

/** Marks calls whose process died as outcome unknown, never as failed, and never sends them again; returns how many. */
export async function sweepCalls(): Promise<number> {
  const { rows } = await pool().query(sweep);
  return rows.length;
}

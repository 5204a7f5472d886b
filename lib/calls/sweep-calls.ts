import "server-only";
import { pool } from "@/lib/db";

// SKIP LOCKED and the state in the WHERE make any number of sweepers at once harmless.
const sweep = `
  WITH dead AS (
    SELECT "id" FROM "Call" WHERE "finishedAt" IS NULL AND "leaseUntil" < clock_timestamp()
    LIMIT 500 FOR UPDATE SKIP LOCKED
  ), swept AS (
    UPDATE "Call" SET "status" = 'outcome_unknown', "reason" = 'process_died', "effect" = 'unknown', "leaseUntil" = NULL, "finishedAt" = clock_timestamp(),
      "summary" = 'The process that made this call stopped before it could record the answer. It was not sent again.'
    WHERE "id" IN (SELECT "id" FROM dead) RETURNING "id"
  ), asks AS (
    UPDATE "CallAsk" SET "state" = 'withdrawn' WHERE "state" = 'waiting' AND "callId" IN (SELECT "id" FROM swept)
  ), rounds AS (
    UPDATE "CallRound" SET "closedAt" = clock_timestamp() WHERE "closedAt" IS NULL AND "callId" IN (SELECT "id" FROM swept)
  )
  SELECT "id", pg_notify('patchbay_calls', "id"::text) FROM swept`;

// A question on a live stream ends with its call; the others are kept as long as they were promised to be.
const expire = `
  WITH late AS (
    SELECT r."callId", r."number" FROM "CallRound" r JOIN "Call" c ON c."id" = r."callId"
    WHERE r."closedAt" IS NULL AND r."expiresAt" < clock_timestamp() AND c."leaseUntil" IS NULL
    LIMIT 500 FOR UPDATE OF r SKIP LOCKED
  ), asks AS (
    UPDATE "CallAsk" a SET "state" = 'expired' FROM late WHERE a."callId" = late."callId" AND a."round" = late."number" AND a."state" = 'waiting'
  ), rounds AS (
    UPDATE "CallRound" r SET "closedAt" = clock_timestamp() FROM late WHERE r."callId" = late."callId" AND r."number" = late."number"
  ), swept AS (
    UPDATE "Call" SET "status" = 'timed_out', "reason" = 'not_answered', "effect" = 'unknown', "finishedAt" = clock_timestamp(),
      "summary" = 'Nobody answered what the server asked in the time there was. It was not asked again.'
    WHERE "status" = 'waiting_for_input' AND "id" IN (SELECT "callId" FROM late) RETURNING "id"
  )
  SELECT "id", pg_notify('patchbay_calls', "id"::text) FROM swept`;

/**
 * Marks calls whose process died as outcome unknown, never as failed, and never sends them again; ends those whose questions
 * nobody answered in time. Returns how many.
 */
export async function sweepCalls(): Promise<number> {
  const [dead, late] = [await pool().query(sweep), await pool().query(expire)];
  return dead.rows.length + late.rows.length;
}

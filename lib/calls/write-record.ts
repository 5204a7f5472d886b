import "server-only";
import { pool } from "@/lib/db";
import { storedText } from "@/lib/stored-text";
import type { Call as Row } from "@/prisma/generated/client";
import { closeLater, isPassing } from "./close-later";
import { instance, leaseSeconds } from "./instance";
import { pack } from "./pack";
import type { CallExchange, CallOutcome, CallSource } from "./schema";
import type { Settled } from "./settle";

/** Characters that are kept of what was called; filters cut theirs alike. */
export const targetLength = 512;

/** What is known of a call before it is sent. */
export type Opening = Pick<
  Row,
  | "id" | "teamId" | "serverId" | "serverName" | "serverUrl" | "userId" | "userName" | "userRole" | "credential"
  | "tokenId" | "tokenName" | "method" | "target" | "targetTitle" | "definitionHash" | "origin" | "replayOf" | "idempotencyKey" | "schemaVerdict"
> & { argumentsText: string; sources?: readonly CallSource[] };

const columns = [
  "id", "teamId", "serverId", "serverName", "serverUrl", "userId", "userName", "userRole", "credential", "tokenId", "tokenName",
  "method", "target", "targetTitle", "definitionHash", "origin", "replayOf", "idempotencyKey", "schemaVerdict",
] as const;

// One statement, one commit: the row and its arguments exist together or not at all. Times are the database's own.
const open = `
  WITH opened AS (
    INSERT INTO "Call" (${columns.map((name) => `"${name}"`).join(", ")}, "instance", "requestBytes", "status", "effect", "startedAt", "leaseUntil")
    VALUES (${columns.map((name, i) => `$${String(i + 1)}${name === "userRole" ? '::"Role"' : ""}`).join(", ")}, $20, $21, 'running', 'none',
            clock_timestamp(), clock_timestamp() + interval '${String(leaseSeconds)} seconds')
    ON CONFLICT ("teamId", "userId", "idempotencyKey") DO NOTHING
    RETURNING *
  ), kept AS (
    INSERT INTO "CallPayload" ("callId", "teamId", "arguments", "argumentBytes", "sources")
    SELECT "id", "teamId", $22, $21, $23::jsonb FROM opened
  )
  SELECT * FROM opened`;

// A pointer may hold what jsonb refuses.
const sourcesText = (sources: readonly CallSource[]) => (sources.length === 0 ? null : JSON.stringify(sources.map(({ callId, from, to }) => ({ callId, from: storedText(from, 2_000), to: storedText(to, 2_000) }))));

/** Commits the record of a call before its first byte leaves; undefined when this click has a record already. */
export async function openRecord(opening: Opening): Promise<Row | undefined> {
  const packed = await pack(opening.argumentsText);
  const clean = { ...opening, target: storedText(opening.target, targetLength), targetTitle: storedText(opening.targetTitle, 200) };
  const values = [...columns.map((name) => clean[name]), instance, packed.size, packed.bytes, sourcesText(opening.sources ?? [])];
  const done = await pool().query<Row>({ name: "call-open", text: open, values });
  return done.rows[0];
}

/** How a call ended, with everything that came back. */
export interface Closing extends Settled {
  era: string | null;
  protocolVersion: string | null;
  connectMs: number | null;
  firstByteMs: number | null;
  durationMs: number;
  responseBytes: number;
  /** Null when nothing was to be answered, and nothing came. */
  outcome: CallOutcome | null;
  exchanges: CallExchange[];
}

const close = `
  WITH closed AS (
    UPDATE "Call" SET "status" = $2, "reason" = $3, "summary" = $4, "effect" = $5, "resultType" = $6, "isServerTold" = $7,
      "era" = $8, "protocolVersion" = $9, "connectMs" = $10, "firstByteMs" = $11, "durationMs" = $12, "responseBytes" = $13,
      "finishedAt" = clock_timestamp(), "leaseUntil" = NULL
    WHERE "id" = $1 RETURNING *
  ), kept AS (
    UPDATE "CallPayload" SET "outcome" = $14, "outcomeBytes" = $15, "exchanges" = $16, "exchangeBytes" = $17 WHERE "callId" = $1
  ), told AS (
    SELECT pg_notify('patchbay_calls', "id"::text) FROM closed
  )
  SELECT closed.* FROM closed LEFT JOIN told ON true`;

/** Closes the record with its outcome and tells every process that follows it. When the database is away this throws, and goes on trying by itself. */
export async function closeRecord(callId: string, closing: Closing): Promise<Row> {
  const outcome = await pack(JSON.stringify(closing.outcome));
  const exchanges = await pack(JSON.stringify(closing.exchanges));
  const values = [
    callId, closing.status, closing.reason && storedText(closing.reason, 80), closing.summary && storedText(closing.summary, 500),
    closing.effect, closing.resultType && storedText(closing.resultType, 80), closing.isServerTold,
    closing.era, closing.protocolVersion && storedText(closing.protocolVersion, 40), closing.connectMs, closing.firstByteMs, closing.durationMs, closing.responseBytes,
    outcome.bytes, outcome.size, exchanges.bytes, exchanges.size,
  ];
  const write = async (): Promise<Row> => {
    const { rows } = await pool().query<Row>({ name: "call-close", text: close, values });
    if (!rows[0]) throw new Error(`The record of call ${callId} is gone.`);
    return rows[0];
  };
  try {
    return await write();
  } catch (error) {
    if (isPassing(error)) closeLater(callId, write);
    throw error;
  }
}

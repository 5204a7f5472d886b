import "server-only";
import { askSettingsOf } from "@/lib/asks/read-settings";
import { db } from "@/lib/db";
import { seal } from "@/lib/secrets";
import { uuidV7 } from "@/lib/uuid-v7";
import type { Call as Row, Prisma } from "@/prisma/generated/client";
import type { Ask, Asked } from "./asks-of";
import { packRequest, type CalledRequest } from "./called-request";
import { pack } from "./pack";
import type { CallExchange } from "./schema";

const day = 24 * 60 * 60 * 1000;
/** What the context of a sealed column names, so that a ciphertext opens nowhere else. */
export const contextOfState = (row: Pick<Row, "id" | "teamId">): string => `CallRound:${row.teamId}:${row.id}:state`;

export interface NewRound {
  row: Row;
  asked: Asked;
  request: CalledRequest;
  /** Those of this round, secrets masked. */
  exchanges: CallExchange[];
  /** What is known of the call so far. */
  so: Pick<Row, "era" | "protocolVersion" | "connectMs" | "firstByteMs" | "durationMs" | "responseBytes">;
  /** A question on a live stream dies with the process that holds it. */
  isLive: boolean;
}

async function askRow(row: Row, at: { round: number; position: number }, ask: Ask): Promise<Prisma.CallAskCreateManyInput> {
  const { bytes } = await pack(JSON.stringify([ask.key, ask.params]));
  return { id: uuidV7(), callId: row.id, teamId: row.teamId, ...at, kind: ask.kind, request: Uint8Array.from(bytes), state: "waiting" };
}

/** Writes down what a server asked and lets the call wait for it, in one commit; the row as it stands then, and the ids of the asks. */
export async function openRound({ row, asked, request, exchanges, so, isLive }: NewRound): Promise<{ row: Row; number: number; askIds: string[] }> {
  const number = (await db().callRound.count({ where: { callId: row.id } })) + 1;
  const asks = await Promise.all(asked.asks.map((ask, position) => askRow(row, { round: number, position }, ask)));
  const kept = Uint8Array.from((await pack(JSON.stringify(exchanges))).bytes);
  const packed = Uint8Array.from(await packRequest(request));
  const isWaiting = asks.length > 0;
  const { days } = await askSettingsOf(row.teamId);
  const [next] = await db().$transaction([
    db().call.update({ where: { id: row.id, teamId: row.teamId }, data: { ...so, ...(isWaiting ? { status: "waiting_for_input", ...(isLive ? {} : { leaseUntil: null }) } : {}) } }),
    db().callPayload.update({ where: { callId: row.id }, data: { request: packed } }),
    db().callRound.create({
      data: {
        callId: row.id,
        teamId: row.teamId,
        number,
        source: asked.source,
        exchanges: kept,
        expiresAt: new Date(Date.now() + days * day),
        ...(asked.stateText === undefined ? {} : { state: seal(asked.stateText, contextOfState(row)) }),
        ...(isWaiting ? {} : { closedAt: new Date() }),
      },
    }),
    db().callAsk.createMany({ data: asks }),
    db().$executeRaw`SELECT pg_notify('patchbay_calls', ${row.id})`,
  ]);
  return { row: next, number, askIds: asks.map(({ id }) => id) };
}

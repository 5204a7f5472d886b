import "server-only";
import { z } from "zod";
import { keepExchange } from "@/lib/calls/keep-exchange";
import { maskExchange } from "@/lib/calls/mask-members";
import { unpack } from "@/lib/calls/pack";
import { hiddenIn } from "@/lib/calls/read-rounds";
import { CallExchange } from "@/lib/calls/schema";
import { settle, type Settled } from "@/lib/calls/settle";
import { closeRecord } from "@/lib/calls/write-record";
import { db } from "@/lib/db";
import type { Exchange, Outcome } from "@/lib/mcp/outcome";
import type { Call as Row, CallTask as TaskRow } from "@/prisma/generated/client";

/** Exchanges in the form they are kept in: no secret somebody answered shows in them. */
export async function keepExchanges(row: Row, exchanges: readonly Exchange[]): Promise<CallExchange[]> {
  const asks = await db().callAsk.findMany({ where: { callId: row.id, teamId: row.teamId } });
  const hidden = await hiddenIn(asks);
  return exchanges.map((exchange) => maskExchange(keepExchange(exchange), hidden));
}

/** The exchanges of a task that were kept so far. */
export async function exchangesOf(task: TaskRow): Promise<CallExchange[]> {
  return task.exchanges === null ? [] : z.array(CallExchange).parse(JSON.parse(await unpack(task.exchanges)));
}

interface Ending {
  row: Row;
  task: TaskRow;
  outcome: Outcome;
  exchanges: readonly Exchange[];
  /** What is known better than the outcome says it. */
  settled?: Partial<Settled>;
}

/** Closes a call whose task is over, with what the task came to; what was asked and is still open is withdrawn. */
export async function endTask({ row, task, outcome, exchanges, settled = {} }: Ending): Promise<void> {
  const kept = [...(await exchangesOf(task)), ...(await keepExchanges(row, exchanges))];
  const bytes = exchanges.reduce((sum, { responseBytes }) => sum + responseBytes, 0);
  await closeRecord(row.id, {
    ...settle({ outcome, sent: true }),
    ...settled,
    era: row.era,
    protocolVersion: row.protocolVersion,
    connectMs: row.connectMs,
    firstByteMs: row.firstByteMs,
    durationMs: Date.now() - row.startedAt.getTime(),
    responseBytes: (row.responseBytes ?? 0) + bytes,
    outcome,
    exchanges: kept,
  });
  const where = { callId: row.id, teamId: row.teamId };
  await db().$transaction([
    db().callTask.update({ where: { callId: row.id }, data: { endedAt: new Date(), leaseUntil: null, exchanges: null } }),
    db().callAsk.updateMany({ where: { ...where, state: "waiting" }, data: { state: "withdrawn" } }),
    db().callRound.updateMany({ where: { ...where, closedAt: null }, data: { closedAt: new Date() } }),
  ]);
}

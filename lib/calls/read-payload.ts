import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { unpack } from "./pack";
import { readRounds } from "./read-rounds";
import { CallEvent, CallExchange, CallOutcome, CallSource, type CallPayload } from "./schema";

/** Events of a call after a sequence number, in order. */
export async function readEvents(callId: string, after = 0): Promise<CallEvent[]> {
  const rows = await db().callEvent.findMany({ where: { callId, seq: { gt: after } }, orderBy: { seq: "asc" } });
  return rows.map((row) =>
    CallEvent.parse({ seq: row.seq, at: row.at.toISOString(), type: row.type, body: JSON.parse(Buffer.from(row.body).toString("utf8")) as unknown }),
  );
}

async function taskExchanges({ id, teamId }: { id: string; teamId: string }): Promise<CallExchange[]> {
  const task = await db().callTask.findFirst({ where: { callId: id, teamId, exchanges: { not: null } }, select: { exchanges: true } });
  return task?.exchanges ? z.array(CallExchange).parse(JSON.parse(await unpack(task.exchanges))) : [];
}

function inOrder(exchanges: CallExchange[]): CallExchange[] {
  return exchanges.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/** Everything a call carried, as it was kept. */
export async function readPayload(call: { id: string; teamId: string }): Promise<CallPayload> {
  const [asked, row, events] = await Promise.all([
    readRounds(call),
    db().callPayload.findFirst({ where: { callId: call.id, teamId: call.teamId } }),
    readEvents(call.id),
  ]);
  return {
    arguments: row ? await unpack(row.arguments) : "{}",
    outcome: row?.outcome ? CallOutcome.nullable().parse(JSON.parse(await unpack(row.outcome))) : null,
    exchanges: inOrder([...asked.exchanges, ...(await taskExchanges(call)), ...(row?.exchanges ? z.array(CallExchange).parse(JSON.parse(await unpack(row.exchanges))) : [])]),
    events,
    rounds: asked.rounds,
    ...(row?.sources ? { sources: z.array(CallSource).parse(row.sources) } : {}),
  };
}

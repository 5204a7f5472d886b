import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { unpack } from "./pack";
import { readRounds } from "./read-rounds";
import { CallEvent, CallExchange, CallOutcome, type CallPayload } from "./schema";

/** Events of a call after a sequence number, in order. */
export async function readEvents(callId: string, after = 0): Promise<CallEvent[]> {
  const rows = await db().callEvent.findMany({ where: { callId, seq: { gt: after } }, orderBy: { seq: "asc" } });
  return rows.map((row) =>
    CallEvent.parse({ seq: row.seq, at: row.at.toISOString(), type: row.type, body: JSON.parse(Buffer.from(row.body).toString("utf8")) as unknown }),
  );
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
    outcome: row?.outcome ? CallOutcome.parse(JSON.parse(await unpack(row.outcome))) : null,
    exchanges: [...asked.exchanges, ...(row?.exchanges ? z.array(CallExchange).parse(JSON.parse(await unpack(row.exchanges))) : [])],
    events,
    rounds: asked.rounds,
  };
}

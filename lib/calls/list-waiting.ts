import "server-only";
import { askSettingsOf } from "@/lib/asks/read-settings";
import { may, type Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { WaitingCall, WaitingPage } from "./schema";
import { toCall } from "./to-call";

const shown = 200;

/** Calls that wait for an answer this person may give, oldest first: their own, and everybody's for who may read what they carry or where the team shares them. */
export async function listWaiting(ctx: Ctx<"call.read">): Promise<WaitingPage> {
  const isAll = may(ctx, "tool.call") && (may(ctx, "call.read_payload") || (await askSettingsOf(ctx.team.id)).isShared);
  const where = { teamId: ctx.team.id, status: "waiting_for_input", ...(isAll ? {} : { userId: ctx.user.id }) };
  const [calls, count] = await Promise.all([db().call.findMany({ where, orderBy: { startedAt: "asc" }, take: shown }), db().call.count({ where })]);
  const ids = calls.map(({ id }) => id);
  const [rounds, asks] = await Promise.all([
    db().callRound.findMany({ where: { teamId: ctx.team.id, callId: { in: ids }, closedAt: null }, orderBy: { number: "asc" }, select: { callId: true, number: true, askedAt: true, expiresAt: true } }),
    db().callAsk.findMany({ where: { teamId: ctx.team.id, callId: { in: ids }, state: "waiting" }, orderBy: { position: "asc" }, select: { callId: true, kind: true, draftByName: true } }),
  ]);
  const waiting = calls.flatMap((call): WaitingCall[] => {
    const round = rounds.findLast(({ callId }) => callId === call.id);
    if (!round) return [];
    const own = asks.filter(({ callId }) => callId === call.id);
    const draftByName = own.find((ask) => ask.draftByName !== null)?.draftByName ?? null;
    return [{ call: toCall(call), kinds: own.map(({ kind }) => kind as WaitingCall["kinds"][number]), askedAt: round.askedAt.toISOString(), expiresAt: round.expiresAt.toISOString(), draftByName }];
  });
  return { waiting, count };
}

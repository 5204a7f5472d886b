import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { unseal } from "@/lib/secrets";
import type { CallAsk as AskRow, CallRound as RoundRow } from "@/prisma/generated/client";
import { maskMembers, secretMembers, type HiddenMember } from "./mask-members";
import { contextOfState } from "./open-round";
import { unpack } from "./pack";
import { CallExchange, type CallAsk, type CallRound } from "./schema";

const Asked = z.tuple([z.string(), z.string()]);

/** Where the sealed texts of one ask open. */
export const contextOfAsk = ({ id, teamId }: Pick<AskRow, "id" | "teamId">, column: "answer" | "draft"): string => `CallAsk:${teamId}:${id}:${column}`;

/** What was asked: the name the server gave it and the exact JSON text of its params. */
export async function askedOf(row: AskRow): Promise<{ key: string; params: string }> {
  const [key, params] = Asked.parse(JSON.parse(await unpack(row.request)));
  return { key, params };
}

/** What was answered, exactly; undefined when it was not. */
export function answerOf(row: AskRow): string | undefined {
  return row.answer === null ? undefined : unseal(row.answer, contextOfAsk(row, "answer"));
}

/** The secrets in what was answered: shown in no record. */
export async function hiddenIn(rows: readonly AskRow[]): Promise<HiddenMember[]> {
  const each = rows.map(async (row) => secretMembers(answerOf(row) ?? "", (await askedOf(row)).params));
  return (await Promise.all(each)).flat();
}

async function toAsk(row: AskRow): Promise<CallAsk> {
  const { key, params } = await askedOf(row);
  const answer = answerOf(row);
  return {
    id: row.id,
    kind: row.kind as CallAsk["kind"],
    state: row.state as CallAsk["state"],
    key,
    request: params,
    answer: answer === undefined ? null : maskMembers(answer, secretMembers(answer, params)),
    draft: row.draft === null ? null : unseal(row.draft, contextOfAsk(row, "draft")),
    draftByName: row.draftByName,
    answeredByName: row.answeredByName,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** `requestState` of a round as the server wrote it. */
export function stateOf(row: Pick<RoundRow, "state" | "callId" | "teamId">): string | undefined {
  return row.state === null ? undefined : unseal(row.state, contextOfState({ id: row.callId, teamId: row.teamId }));
}

async function exchangesOf(row: RoundRow): Promise<CallExchange[]> {
  return row.exchanges === null ? [] : z.array(CallExchange).parse(JSON.parse(await unpack(row.exchanges)));
}

/** Everything a server asked back during a call, in order, with the exchanges of those rounds. */
export async function readRounds(call: { id: string; teamId: string }): Promise<{ rounds: CallRound[]; exchanges: CallExchange[] }> {
  const where = { callId: call.id, teamId: call.teamId };
  const rows = await db().callRound.findMany({ where, orderBy: { number: "asc" } });
  if (rows.length === 0) return { rounds: [], exchanges: [] };
  const asks = await db().callAsk.findMany({ where, orderBy: [{ round: "asc" }, { position: "asc" }] });
  const kept = await Promise.all(rows.map(exchangesOf));
  const rounds = rows.map(async (row, index): Promise<CallRound> => ({
    number: row.number,
    source: row.source as CallRound["source"],
    askedAt: row.askedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    asks: await Promise.all(asks.filter((ask) => ask.round === row.number).map(toAsk)),
    exchangeCount: kept[index]?.length ?? 0,
  }));
  return { rounds: await Promise.all(rounds), exchanges: kept.flat() };
}

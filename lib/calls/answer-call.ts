import "server-only";
import { record, type Transaction } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { holdSession } from "@/lib/connections/hold-session";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { seal } from "@/lib/secrets";
import { findTarget, type FoundTarget } from "@/lib/servers/find-target";
import type { CallAsk as AskRow, Call as Row, CallRound as RoundRow } from "@/prisma/generated/client";
import { answerText, stateAfter, type Answer } from "./answer-text";
import { sessionCapabilities, unpackRequest, type Answers } from "./called-request";
import { findCall } from "./find-call";
import { followCall, type Follower } from "./follow-call";
import { instance, leaseSeconds } from "./instance";
import type { HiddenMember } from "./mask-members";
import { unpack } from "./pack";
import { requirePayloadRight } from "./payload-right";
import { readPayload } from "./read-payload";
import { answerOf, askedOf, contextOfAsk, hiddenIn, stateOf } from "./read-rounds";
import type { AnswerInput, CallWithPayload } from "./schema";
import { sendCall } from "./send-call";
import { requireRunning } from "./start-call";
import type { AskKind } from "./states";
import { toCall } from "./to-call";

interface Given {
  row: AskRow;
  answer: Answer;
  text: string | undefined;
}

/** What stands after the answers were written: to be sent on, to be waited for, or the end. */
type Next = "send" | "wait" | "end";

function notWaiting(row: Row): AppError {
  return new AppError("conflict", `This call does not wait for an answer any more: it is ${row.status.replaceAll("_", " ")}. Nothing was sent.`);
}

async function readGiven(call: Row, { answers }: AnswerInput): Promise<Given[]> {
  const rows = await db().callAsk.findMany({ where: { callId: call.id, teamId: call.teamId, id: { in: answers.map(({ askId }) => askId) } } });
  return Promise.all(
    answers.map(async (answer) => {
      const row = rows.find(({ id }) => id === answer.askId);
      if (!row) throw new AppError("not_found", "There is no such question in this call.");
      const { params } = await askedOf(row);
      return { row, answer, text: answerText(row.kind as AskKind, answer, params) };
    }),
  );
}

/** One answer per ask: whoever comes second is told who was first. */
async function write(tx: Transaction, ctx: Ctx<"tool.call">, { row, answer, text }: Given): Promise<void> {
  const data = {
    state: stateAfter(answer.action),
    draft: null,
    answeredById: ctx.user.id,
    answeredByName: ctx.user.name,
    answeredAt: new Date(),
    ...(text === undefined ? {} : { answer: seal(text, contextOfAsk(row, "answer")) }),
  };
  const { count } = await tx.callAsk.updateMany({ where: { id: row.id, teamId: row.teamId, state: "waiting" }, data });
  if (count === 1) return;
  const now = await tx.callAsk.findUniqueOrThrow({ where: { id: row.id } });
  throw new AppError("conflict", now.answeredByName === null ? `This question was ${now.state} meanwhile. Nothing was sent.` : `${now.answeredByName} answered this a moment ago. Your answer was not sent.`);
}

// A server is asked again with what there is; where there is nothing to send there is no reason to ask (MCP 2026-07-28, client/sampling, error handling).
function nextOf(round: RoundRow, asks: readonly AskRow[]): Next {
  if (asks.some(({ state }) => state === "waiting")) return "wait";
  // Answers to these travel another way: on the stream that asked, or to the task.
  if (round.source === "server_request" || round.source === "task") return "wait";
  if (asks.some(({ kind, state }) => kind === "go_on" && state !== "accepted")) return "end";
  if (round.source === "url_required") return asks.some(({ state }) => state === "accepted") ? "send" : "end";
  const questions = asks.filter(({ kind }) => kind !== "go_on");
  return questions.length === 0 || questions.some(({ answer }) => answer !== null) ? "send" : "end";
}

const stateFor = {
  send: () => ({ status: "running", instance, leaseUntil: new Date(Date.now() + leaseSeconds * 1000) }),
  wait: () => ({}),
  end: (name: string) => ({ status: "cancelled", reason: "declined", effect: "unknown", finishedAt: new Date(), summary: `${name} declined what the server asked for, and it was not asked again.` }),
};

interface Written {
  next: Next;
  call: Row;
  round: RoundRow;
  asks: AskRow[];
}

async function commit(ctx: Ctx<"tool.call">, call: Row, given: readonly Given[]): Promise<Written> {
  return db().$transaction(async (tx) => {
    const where = { id: call.id, teamId: ctx.team.id };
    await tx.$queryRaw`SELECT 1 FROM "Call" WHERE "id" = ${call.id}::uuid AND "teamId" = ${ctx.team.id}::uuid FOR UPDATE`;
    for (const one of given) await write(tx, ctx, one);
    const now = await tx.call.findFirstOrThrow({ where });
    if (now.status !== "waiting_for_input") throw notWaiting(now);
    const number = given[0]?.row.round ?? 0;
    let round = await tx.callRound.findUniqueOrThrow({ where: { callId_number: { callId: call.id, number } } });
    const asks = await tx.callAsk.findMany({ where: { callId: call.id, round: number }, orderBy: { position: "asc" } });
    const isRoundOver = asks.every(({ state }) => state !== "waiting");
    if (isRoundOver) round = await tx.callRound.update({ where: { callId_number: { callId: call.id, number } }, data: { closedAt: new Date() } });
    const next = nextOf(round, asks);
    const isAnswered = (await tx.callAsk.count({ where: { callId: call.id, state: "waiting" } })) === 0;
    const goesOn = isAnswered ? { server_request: { status: "running" }, task: { status: "task_running" } }[round.source] : undefined;
    const row = await tx.call.update({ where, data: goesOn ?? stateFor[next](ctx.user.name) });
    if (isAnswered && round.source === "task") await tx.callTask.update({ where: { callId: call.id }, data: { nextPollAt: new Date() } });
    await record(tx, ctx, {
      event: "call.answered",
      target: { type: "call", id: call.id, name: call.target },
      after: { madeBy: call.userName, server: call.serverName, answers: given.map(({ row: ask, answer }) => ({ kind: ask.kind, action: answer.action })) },
    });
    await tx.$executeRaw`SELECT pg_notify('patchbay_calls', ${call.id})`;
    return { next, call: row, round, asks };
  });
}

async function answersOf({ asks, round }: Written): Promise<Answers> {
  if (round.source === "url_required") return { responses: [] };
  const answered = asks.filter(({ kind, answer }) => kind !== "go_on" && answer !== null);
  const responses = await Promise.all(answered.map(async (ask): Promise<[string, string]> => [(await askedOf(ask)).key, answerOf(ask) ?? "{}"]));
  const stateText = stateOf(round);
  return { responses, ...(stateText === undefined ? {} : { stateText }) };
}

async function hiddenOf(call: Row): Promise<HiddenMember[]> {
  const asks = await db().callAsk.findMany({ where: { callId: call.id, teamId: call.teamId } });
  return hiddenIn(asks);
}

/** The same request once more, with the answers: whoever answered, it goes out as the person who made the call. */
async function goOn(written: Written, found: FoundTarget, follower: Follower): Promise<CallWithPayload> {
  const { call } = written;
  const payload = await db().callPayload.findUniqueOrThrow({ where: { callId: call.id } });
  const request = await unpackRequest(payload.request ?? new Uint8Array());
  const session = holdSession(found, call.userId, sessionCapabilities(request.withheld));
  return sendCall({ row: call, session, found, request, answers: await answersOf(written), argumentsText: await unpack(payload.arguments), hidden: await hiddenOf(call) }, follower);
}

/**
 * Answers what a server asked during a call. Once a round is answered the call goes on, from whatever process this is;
 * resolves when it has ended or waits again. Of two answers to one question exactly one is sent, the other is a `conflict`.
 */
export async function answerCall(ctx: Ctx<"tool.call">, input: AnswerInput & { callId: string }, follower: Follower): Promise<CallWithPayload> {
  requireRunning();
  const call = await findCall(ctx, input.callId);
  await requirePayloadRight(ctx, call);
  if (call.status !== "waiting_for_input") throw notWaiting(call);
  const given = await readGiven(call, input);
  if (new Set(given.map(({ row }) => row.round)).size > 1) throw new AppError("invalid", "These questions belong to different rounds; answer one round at a time.");
  const found = await findTarget(ctx, call.serverId);
  const written = await commit(ctx, call, given);
  if (written.next === "send") return goOn(written, found, follower);
  if (written.next === "wait" && written.round.closedAt !== null && written.round.source !== "input_required") {
    follower.started(written.call);
    return followCall({ callId: call.id, teamId: ctx.team.id, isRestEnough: true }, follower);
  }
  return { ...toCall(written.call), payload: await readPayload(written.call) };
}

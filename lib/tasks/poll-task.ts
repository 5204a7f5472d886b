import "server-only";
import { readRequests } from "@/lib/calls/asks-of";
import { openRound } from "@/lib/calls/open-round";
import { pack } from "@/lib/calls/pack";
import { answerOf, askedOf } from "@/lib/calls/read-rounds";
import { StreamAsks } from "@/lib/calls/stream-asks";
import { pool, db } from "@/lib/db";
import type { Outcome, Reply } from "@/lib/mcp/outcome";
import { gottenTask, type TaskForm, type TaskState } from "@/lib/mcp/task";
import { getTask, nextPollMs, taskResult, updateTask } from "@/lib/mcp/task-request";
import type { CallTask as TaskRow } from "@/prisma/generated/client";
import { askTask, findTaskCall, type TaskCall } from "./ask-task";
import { endTask, exchangesOf, keepExchanges } from "./end-task";
import { taskColumns, taskIdOf } from "./open-task";

const leaseMs = 60_000;
const renewMs = 20_000;
// With the longest pause between two tries this is more than half a day of silence.
const mostFailures = 1_000;
const mostExchanges = 100;
const resultMs = 10 * 60_000;

/** One answer to how a task is doing. */
interface Look {
  state: TaskState;
  reply: Reply;
}

/** Says that this process still asks; without a database for a while another one may, which is harmless. */
async function renew({ callId }: TaskRow): Promise<void> {
  await pool().query('UPDATE "CallTask" SET "leaseUntil" = clock_timestamp() + $2 * interval \'1 millisecond\' WHERE "callId" = $1', [callId, leaseMs]).catch(() => undefined);
}

async function later(task: TaskRow, ms: number, more: Partial<Pick<TaskRow, "status" | "statusMessage" | "pollMs" | "failures">> & { exchanges?: Uint8Array<ArrayBuffer> } = {}): Promise<void> {
  await db().callTask.update({
    where: { callId: task.callId },
    data: { ...more, polls: { increment: 1 }, leaseUntil: null, nextPollAt: new Date(Date.now() + ms) },
  });
}

/** An answer that is no task: the server forgot it, refuses, or was not reached. */
async function noTask(task: TaskRow, call: TaskCall, reply: Reply): Promise<void> {
  const { outcome, exchanges } = reply;
  const isGivenUp = (task.expiresAt !== null && task.expiresAt < new Date()) || task.failures >= mostFailures;
  if (outcome.kind === "rpc_error" || outcome.kind === "malformed") return endTask({ row: call.row, task, outcome, exchanges, settled: { effect: "unknown" } });
  if (isGivenUp) return endTask({ row: call.row, task, outcome, exchanges, settled: { status: "outcome_unknown", reason: "task_lost", effect: "unknown", summary: "The server has not answered any more since it took the task on." } });
  return later(task, nextPollMs(task, task.failures + 1), { failures: task.failures + 1 });
}

const cancelled: Outcome = { kind: "cancelled", serverTold: true };

/** 2025-11-25 gives what the call came to only when asked for it, and asks a person on that stream. */
async function collect(task: TaskRow, call: TaskCall): Promise<void> {
  const asks = new StreamAsks({ row: call.row, request: call.request });
  const timer = setInterval(() => void renew(task), renewMs);
  try {
    const reply = await askTask(call, { ...taskResult(taskIdOf(task)), onServerRequest: (asked) => asks.take(asked), idleMs: resultMs, capMs: resultMs });
    await asks.done();
    const isAnswer = reply.outcome.kind === "result" || reply.outcome.kind === "rpc_error" || reply.outcome.kind === "malformed";
    if (isAnswer) await endTask({ row: call.row, task, outcome: reply.outcome, exchanges: reply.exchanges });
    else await later(task, nextPollMs(task, task.failures + 1), { failures: task.failures + 1 });
  } finally {
    clearInterval(timer);
  }
}

/** What the server asks: answers that exist already are sent (again), what is new is asked of the person. */
async function askBack(task: TaskRow, call: TaskCall, { state, reply }: Look): Promise<void> {
  const { row, request } = call;
  const found = readRequests(state.inputRequestsText ?? "{}", request.withheld);
  if ("problem" in found) return endTask({ row, task, outcome: { kind: "malformed", message: `The task asks for input that cannot be given. ${found.problem}`, faults: [] }, exchanges: reply.exchanges });
  const rows = await db().callAsk.findMany({ where: { callId: row.id, teamId: row.teamId } });
  const known = await Promise.all(rows.map(async (ask) => ({ ask, key: (await askedOf(ask)).key })));
  const answers = known.flatMap(({ ask, key }) => (found.some((one) => one.key === key) && ask.answer !== null ? [`${JSON.stringify(key)}:${answerOf(ask) ?? "{}"}`] : []));
  if (answers.length > 0) await askTask(call, updateTask(taskIdOf(task), `{${answers.join(",")}}`));
  const fresh = found.filter(({ key }) => !known.some((one) => one.key === key));
  if (fresh.length > 0) {
    const so = { era: row.era, protocolVersion: row.protocolVersion, connectMs: row.connectMs, firstByteMs: row.firstByteMs, durationMs: (row.durationMs ?? 0) + reply.timing.totalMs, responseBytes: row.responseBytes };
    await openRound({ row, asked: { source: "task", asks: fresh }, request, exchanges: await keepExchanges(row, reply.exchanges), so, isLive: false });
  }
  await later(task, nextPollMs(state), { ...taskColumns(state), failures: 0 });
}

async function goOn(task: TaskRow, call: TaskCall, { state, reply }: Look): Promise<void> {
  const columns = taskColumns(state);
  const isNews = columns.status !== task.status || columns.statusMessage !== task.statusMessage;
  const kept = isNews ? [...(await exchangesOf(task)), ...(await keepExchanges(call.row, reply.exchanges))].slice(-mostExchanges) : undefined;
  await later(task, nextPollMs(state), { ...columns, failures: 0, ...(kept ? { exchanges: Uint8Array.from((await pack(JSON.stringify(kept))).bytes) } : {}) });
  if (!isNews) return;
  await db().call.updateMany({ where: { id: task.callId, teamId: task.teamId, finishedAt: null }, data: { summary: columns.statusMessage } });
  await pool().query("SELECT pg_notify('patchbay_calls', $1)", [task.callId]);
}

/** Asks once how a task is doing and does what follows from it; throws only for faults of our own. */
export async function pollTask(task: TaskRow): Promise<void> {
  const call = await findTaskCall(task);
  if (!call) {
    const row = await db().call.findFirstOrThrow({ where: { id: task.callId, teamId: task.teamId } });
    return endTask({ row, task, outcome: { kind: "cancelled", serverTold: false }, exchanges: [], settled: { status: "outcome_unknown", reason: "server_gone", effect: "unknown", summary: "The server was archived while its task ran." } });
  }
  const form = task.form as TaskForm;
  const reply = await askTask(call, getTask(taskIdOf(task)));
  const state = gottenTask(reply.outcome, form);
  if (!state) return noTask(task, call, reply);
  if (state.status === "cancelled") return endTask({ row: call.row, task, outcome: cancelled, exchanges: reply.exchanges, settled: { isServerTold: true, summary: "The server cancelled the task." } });
  if (form === "experimental" && (state.isOver || state.status === "input_required")) return collect(task, call);
  if (state.outcome) return endTask({ row: call.row, task, outcome: state.outcome, exchanges: reply.exchanges });
  return state.status === "input_required" ? askBack(task, call, { state, reply }) : goOn(task, call, { state, reply });
}

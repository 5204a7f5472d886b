import "server-only";
import { pack } from "@/lib/calls/pack";
import type { CallExchange } from "@/lib/calls/schema";
import { packRequest, type CalledRequest } from "@/lib/calls/called-request";
import { db } from "@/lib/db";
import { nextPollMs, taskExpiry } from "@/lib/mcp/task-request";
import type { TaskState } from "@/lib/mcp/task";
import { seal, unseal } from "@/lib/secrets";
import { storedText } from "@/lib/stored-text";
import type { Call as Row, CallTask as TaskRow } from "@/prisma/generated/client";

function contextOf({ callId, teamId }: Pick<TaskRow, "callId" | "teamId">): string {
  return `CallTask:${teamId}:${callId}:taskId`;
}

/** The id the server gave, as it is sent. */
export function taskIdOf(row: TaskRow): string {
  return unseal(row.taskId, contextOf(row));
}

/** What a server says of a task as columns. */
export function taskColumns(state: TaskState): Pick<TaskRow, "status" | "statusMessage" | "pollMs"> {
  return { pollMs: Math.round(state.pollMs), status: state.status, statusMessage: state.statusMessage === undefined ? null : storedText(state.statusMessage, 500) };
}

interface NewTask {
  row: Row;
  state: TaskState;
  request: CalledRequest;
  /** Of the call that brought the task, secrets masked. */
  exchanges: CallExchange[];
  so: Pick<Row, "era" | "protocolVersion" | "connectMs" | "firstByteMs" | "durationMs" | "responseBytes">;
}

/** Writes down the task a call was answered with, so that any process asks after it, also after a restart; the call as it stands then. */
export async function openTask({ row, state, request, exchanges, so }: NewTask): Promise<Row> {
  const at = { callId: row.id, teamId: row.teamId };
  const kept = Uint8Array.from((await pack(JSON.stringify(exchanges))).bytes);
  const packed = Uint8Array.from(await packRequest(request));
  const [next] = await db().$transaction([
    db().call.update({ where: { id: row.id, teamId: row.teamId }, data: { ...so, status: "task_running", resultType: "task", summary: taskColumns(state).statusMessage, leaseUntil: null } }),
    db().callPayload.update({ where: { callId: row.id }, data: { request: packed } }),
    db().callTask.create({
      data: {
        ...at,
        ...taskColumns(state),
        form: state.form,
        taskId: seal(state.taskId, contextOf(at)),
        nextPollAt: new Date(Date.now() + nextPollMs(state)),
        expiresAt: taskExpiry(state, new Date()) ?? null,
        exchanges: kept,
      },
    }),
    db().$executeRaw`SELECT pg_notify('patchbay_calls', ${row.id})`,
  ]);
  return next;
}

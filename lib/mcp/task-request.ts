import "server-only";
import type { RequestInput } from "./request-run";
import type { TaskState } from "./task";

type TaskRequest = Pick<RequestInput, "method" | "params" | "exactParams">;

/** Asks how a task is doing. */
export function getTask(taskId: string): TaskRequest {
  return { method: "tasks/get", params: { taskId } };
}

/** Answers what a task of the modern extension asks; `inputResponsesText` is sent byte for byte. */
export function updateTask(taskId: string, inputResponsesText: string): TaskRequest {
  return { method: "tasks/update", params: { taskId }, exactParams: { inputResponses: inputResponsesText } };
}

/** Asks the server to stop; whether and when it does shows in the status. */
export function cancelTask(taskId: string): TaskRequest {
  return { method: "tasks/cancel", params: { taskId } };
}

/** 2025-11-25 only: waits for the result, and is how such a task asks a person. */
export function taskResult(taskId: string): TaskRequest {
  return { method: "tasks/result", params: { taskId } };
}

const longest = 60_000;

/** When to ask again: the server's interval, doubled with each failure in a row up to a minute, a little apart from others. */
export function nextPollMs(task: Pick<TaskState, "pollMs">, failures = 0): number {
  const base = failures === 0 ? task.pollMs : Math.max(task.pollMs, Math.min(task.pollMs * 2 ** failures, longest));
  return Math.round(base * (1 + Math.random() / 10));
}

/** When the server may forget the task, by our clock; undefined when it keeps it, or did not say. */
export function taskExpiry(task: Pick<TaskState, "ttlMs">, firstSeenAt: Date): Date | undefined {
  // The server's own clock may be anywhere; a task is never seen before it is made.
  return typeof task.ttlMs === "number" ? new Date(Math.min(firstSeenAt.getTime() + task.ttlMs, 8.64e15)) : undefined;
}

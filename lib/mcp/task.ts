import "server-only";
import { memberText } from "../json/members";
import type { Fault, Outcome } from "./outcome";
import { rpcErrorOf } from "./read-answer";
import { resultFaults } from "./result-faults";
import { FaultList, fieldsOf } from "./shape";
import type { Era } from "./target";

/** What a client declares to be given tasks in the modern era. */
export const tasksExtension = "io.modelcontextprotocol/tasks";

/** The modern extension, or the experiment of 2025-11-25. */
export type TaskForm = "extension" | "experimental";

export const taskStatuses = ["working", "input_required", "completed", "failed", "cancelled"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** One look at a task, in its server's own words. */
export interface TaskState {
  form: TaskForm;
  taskId: string;
  /** `working` when the server says something this protocol does not know. */
  status: TaskStatus;
  statusMessage?: string;
  createdAt?: string;
  lastUpdatedAt?: string;
  /** From its creation; null when the server keeps it for good. */
  ttlMs?: number | null;
  /** When to ask again, within bounds of ours. */
  pollMs: number;
  /** Nothing will change any more. */
  isOver: boolean;
  /** Extension only: exact JSON text of what is asked, key by key. */
  inputRequestsText?: string;
  /** Extension only: what the call came to, once it has. */
  outcome?: Outcome;
  faults: Fault[];
}

const poll = { least: 500, most: 300_000, unknown: 2_000 };
const textLimit = 4_096;
const sections: Record<TaskForm, string> = { extension: "extensions/tasks", experimental: "basic/utilities/tasks" };
const memberNames: Record<TaskForm, { ttl: string; poll: string }> = {
  extension: { ttl: "ttlMs", poll: "pollIntervalMs" },
  experimental: { ttl: "ttl", poll: "pollInterval" },
};

/** The task a request was answered with, or undefined for any other outcome. */
export function createdTask(outcome: Outcome, era: Era): TaskState | undefined {
  if (outcome.kind !== "result" || outcome.resultType !== "task") return undefined;
  if (era === "modern") return readTask(outcome.resultText, "extension");
  const text = memberText(outcome.resultText, ["task"]);
  return text === undefined ? undefined : readTask(text, "experimental");
}

/** The task as `tasks/get` or `tasks/cancel` gave it; undefined when the answer holds none. */
export function gottenTask(outcome: Outcome, form: TaskForm): TaskState | undefined {
  return outcome.kind === "result" ? readTask(outcome.resultText, form) : undefined;
}

/** The task in the params of `notifications/tasks` or `notifications/tasks/status`. */
export function notifiedTask(messageText: string, form: TaskForm): TaskState | undefined {
  const text = memberText(messageText, ["params"]);
  return text === undefined ? undefined : readTask(text, form);
}

/** Reads a task leniently: without a usable id there is none, everything else has a meaning. */
export function readTask(text: string, form: TaskForm): TaskState | undefined {
  const fields = fieldsOf(JSON.parse(text));
  if (typeof fields.taskId !== "string" || fields.taskId === "") return undefined;
  const list = new FaultList(sections[form]);
  const names = memberNames[form];
  const status = statusOf(fields.status, list);
  for (const name of ["createdAt", "lastUpdatedAt"] as const) list.required(fields[name], name, "text");
  list.optional(fields.statusMessage, "statusMessage", "text");
  const state: TaskState = {
    form,
    taskId: fields.taskId,
    status,
    statusMessage: shortText(fields.statusMessage),
    createdAt: shortText(fields.createdAt),
    lastUpdatedAt: shortText(fields.lastUpdatedAt),
    ttlMs: ttlOf(fields, names.ttl, list),
    pollMs: pollOf(fields, names.poll, list),
    isOver: status === "completed" || status === "failed" || status === "cancelled",
    faults: list.faults,
  };
  return form === "extension" ? { ...state, ...extensionParts(text, status, list) } : state;
}

function statusOf(status: unknown, list: FaultList): TaskStatus {
  const known = taskStatuses.find((one) => one === status);
  if (!known) list.add("status", typeof status === "string" ? `Unknown status: ${status.slice(0, 60)}. It is taken as working.` : "Must be text.");
  return known ?? "working";
}

/** The other form's name for the same thing is understood, and said. */
function numberOf(fields: Record<string, unknown>, name: string, list: FaultList): unknown {
  if (fields[name] !== undefined) return fields[name];
  const other = name.endsWith("Ms") ? name.slice(0, -2) : `${name}Ms`;
  if (fields[other] !== undefined) list.add(other, `Is named ${name} here.`);
  return fields[other];
}

function ttlOf(fields: Record<string, unknown>, name: string, list: FaultList): number | null | undefined {
  const value = numberOf(fields, name, list);
  if (value === undefined) list.add(name, "Is missing.");
  else if (value !== null && !isDuration(value)) list.add(name, "Must be a whole number of milliseconds, or null.");
  return value === null || isDuration(value) ? value : undefined;
}

function pollOf(fields: Record<string, unknown>, name: string, list: FaultList): number {
  const value = numberOf(fields, name, list);
  if (value === undefined) return poll.unknown;
  if (!isDuration(value)) list.add(name, "Must be a whole number of milliseconds.");
  // A server may ask for 0 ms or for a month; both would be used against us.
  return isDuration(value) ? Math.min(Math.max(value, poll.least), poll.most) : poll.unknown;
}

function isDuration(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function shortText(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, textLimit) : undefined;
}

function extensionParts(text: string, status: TaskStatus, list: FaultList): Partial<TaskState> {
  const part = (name: string) => {
    const found = memberText(text, [name]);
    if (found === undefined) list.add(name, `Is missing, although the task is ${status}.`);
    else if (!found.startsWith("{")) list.add(name, "Must be an object.");
    return found?.startsWith("{") ? found : undefined;
  };
  if (status === "input_required") return { inputRequestsText: part("inputRequests") };
  if (status === "completed") return { outcome: completed(part("result")) };
  if (status === "failed") return { outcome: failed(part("error")) };
  return {};
}

function completed(resultText: string | undefined): Outcome {
  if (resultText === undefined) return { kind: "malformed", message: "The task is completed, but holds no result.", faults: [] };
  const value = fieldsOf(JSON.parse(resultText));
  // The inlined result is the one of the call; only the answer around it carries a resultType.
  const faults = resultFaults({ resultType: "complete", ...value }, { id: 0, method: "tools/call", era: "modern" });
  return { kind: "result", resultType: "complete", resultText, isError: value.isError === true, faults };
}

function failed(errorText: string | undefined): Outcome {
  if (errorText === undefined) return { kind: "malformed", message: "The task failed, but holds no error.", faults: [] };
  return rpcErrorOf(fieldsOf(JSON.parse(errorText)), { dataText: memberText(errorText, ["data"]), faults: [] });
}

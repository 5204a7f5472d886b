/** The one vocabulary of call states: the same in the database, on the wire, in code and on screen. */
export const callStatuses = [
  "running",
  "waiting_for_input",
  "task_running",
  "complete",
  "tool_error",
  "protocol_error",
  "http_error",
  "unreachable",
  "auth_required",
  "refused",
  "not_sent",
  "cancelled",
  "timed_out",
  "outcome_unknown",
] as const;
export type CallStatus = (typeof callStatuses)[number];

/** True for a state a call never leaves. */
export function isFinal(status: CallStatus): boolean {
  return status !== "running" && status !== "waiting_for_input" && status !== "task_running";
}

/** True while nobody sends anything for the call: it waits for a person, or for a task of its server. Such a call may stand for days. */
export function isResting(status: CallStatus): boolean {
  return status === "waiting_for_input" || status === "task_running";
}

/** What a server may ask of a person during a call; `go_on` is asked by Patchbay, of a server that never stops asking. */
export const askKinds = ["form", "url", "sampling", "roots", "go_on"] as const;
export type AskKind = (typeof askKinds)[number];

/** How one thing asked stands. `dismissed` is closed without a choice; `withdrawn` is no longer wanted. */
export const askStates = ["waiting", "accepted", "declined", "dismissed", "expired", "withdrawn"] as const;
export type AskState = (typeof askStates)[number];

/** How a server came to ask: by its result, on the live stream of an older call, by an error that names pages to visit, or by a task. */
export const roundSources = ["input_required", "server_request", "url_required", "task"] as const;
export type RoundSource = (typeof roundSources)[number];

/** Client capabilities a call can be made without, to see what a server does then. */
export const withholdable = ["elicitation", "sampling", "roots", "tasks"] as const;
export type Withholdable = (typeof withholdable)[number];

/** Methods of which a call may be made, and by the spec the only ones that may be answered with questions (basic/patterns/mrtr). */
export const calledMethods = ["tools/call", "resources/read", "prompts/get"] as const;
export type CalledMethod = (typeof calledMethods)[number];

/** What a record is of: a call, or a request that somebody wrote by hand. */
export const recordedMethods = [...calledMethods, "raw"] as const;
export type RecordedMethod = (typeof recordedMethods)[number];

/** How much a server is asked to log during a call, from everything to the worst (RFC 5424). */
export const logLevels = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"] as const;
export type LogLevel = (typeof logLevels)[number];

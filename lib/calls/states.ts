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

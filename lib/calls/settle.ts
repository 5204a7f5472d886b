import "server-only";
import type { Outcome, Reply, UnreachableLayer } from "@/lib/mcp/outcome";
import type { CallStatus } from "./schema";

/** How a call ends in the record: its state, a typed reason within it, one line of words and whether the server may have acted. */
export interface Settled {
  status: CallStatus;
  reason: string | null;
  summary: string | null;
  effect: "none" | "done" | "unknown";
  resultType: string | null;
  isServerTold: boolean | null;
}

const plain = { reason: null, summary: null, resultType: null, isServerTold: null } as const;

// Codes with which a server says that it did not take the request up (JSON-RPC 2.0; MCP 2026-07-28 basic, errors).
const neverRan = new Set([-32700, -32600, -32601, -32602, -32001, -32003, -32004, -32020, -32021, -32022]);

function settleResult(outcome: Extract<Outcome, { kind: "result" }>): Settled {
  const { resultType } = outcome;
  if (resultType === "complete") return { ...plain, status: outcome.isError ? "tool_error" : "complete", effect: "done", resultType };
  const words: Record<string, string> = {
    input_required: "The server asks for input, although this call said that nobody can answer.",
    task: "The server answered with a task, although this call did not offer to follow one.",
  };
  return { ...plain, status: "protocol_error", reason: resultType.slice(0, 80), summary: words[resultType] ?? "The server answered with a result type this protocol version does not know.", effect: "unknown", resultType };
}

function settleRpcError(outcome: Extract<Outcome, { kind: "rpc_error" }>): Settled {
  const effect = outcome.code !== null && neverRan.has(outcome.code) ? "none" : "unknown";
  return { ...plain, status: "protocol_error", reason: outcome.code === null ? "no_code" : String(outcome.code), summary: outcome.message, effect };
}

function settleHttpError(outcome: Extract<Outcome, { kind: "http_error" }>): Settled {
  const mayHaveRun = outcome.status >= 500 || outcome.status === 408;
  return { ...plain, status: "http_error", reason: String(outcome.status), summary: outcome.message, effect: mayHaveRun ? "unknown" : "none" };
}

// Read by a person as "the answer was lost", never as "it failed".
const answerLost = new Set<UnreachableLayer>(["reset", "too_large", "encoding"]);

function settleUnreachable(outcome: Extract<Outcome, { kind: "unreachable" }>, sent: boolean): Settled {
  const said = { ...plain, reason: outcome.layer, summary: outcome.message };
  if (outcome.layer === "blocked") return { ...said, status: "refused", effect: "none" };
  if (sent && answerLost.has(outcome.layer)) return { ...said, status: "outcome_unknown", effect: "unknown" };
  return { ...said, status: "unreachable", effect: sent ? "unknown" : "none" };
}

type Settlers = { [Kind in Outcome["kind"]]: (outcome: Extract<Outcome, { kind: Kind }>, sent: boolean) => Settled };

const effectOf = (sent: boolean): Settled["effect"] => (sent ? "unknown" : "none");

const settlers: Settlers = {
  result: settleResult,
  rpc_error: settleRpcError,
  http_error: settleHttpError,
  unreachable: settleUnreachable,
  auth_required: ({ need }) => ({
    ...plain,
    status: "auth_required",
    reason: need,
    summary: need === "scope" ? "The server asks for more rights than this account was given." : "The server asks for a sign-in.",
    effect: "none",
  }),
  malformed: ({ message }, sent) => ({ ...plain, status: "protocol_error", reason: "malformed", summary: message, effect: effectOf(sent) }),
  stream_ended: ({ message }, sent) => ({ ...plain, status: sent ? "outcome_unknown" : "not_sent", reason: "stream_ended", summary: message, effect: effectOf(sent) }),
  timed_out: ({ clock, afterMs, serverTold }, sent) => ({
    ...plain,
    status: sent ? "timed_out" : "not_sent",
    reason: clock,
    summary: `No answer within ${Math.round(afterMs / 1000)} s.`,
    effect: effectOf(sent),
    isServerTold: serverTold,
  }),
  cancelled: ({ serverTold }, sent) => ({ ...plain, status: "cancelled", effect: effectOf(sent), isServerTold: serverTold }),
};

/** The one place where what a server answered becomes a call state. */
export function settle({ outcome, sent }: Pick<Reply, "outcome" | "sent">): Settled {
  const settler = settlers[outcome.kind] as (outcome: Outcome, sent: boolean) => Settled;
  return settler(outcome, sent);
}

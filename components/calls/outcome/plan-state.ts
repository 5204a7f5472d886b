import type { GlyphKind } from "@/components/ui/glyph";
import type { Call, CallStatus } from "@/lib/calls/schema";
import { rpcTitle } from "./rpc-titles";

export interface CallLook {
  glyph: GlyphKind;
  /** For lists: a word or two, lower case. */
  word: string;
  /** For the head of a run. */
  title: string;
}

const looks: Record<CallStatus, CallLook> = {
  running: { glyph: "running", word: "running", title: "Running" },
  waiting_for_input: { glyph: "waiting", word: "waiting", title: "Waiting for an answer" },
  task_running: { glyph: "running", word: "task running", title: "Task running" },
  complete: { glyph: "ok", word: "complete", title: "Complete" },
  tool_error: { glyph: "warn", word: "tool error", title: "Tool error" },
  protocol_error: { glyph: "err", word: "protocol error", title: "Protocol error" },
  http_error: { glyph: "err", word: "HTTP error", title: "HTTP error" },
  unreachable: { glyph: "err", word: "unreachable", title: "Server not reached" },
  auth_required: { glyph: "info", word: "sign in", title: "Sign-in needed" },
  refused: { glyph: "blocked", word: "refused", title: "Refused by Patchbay" },
  not_sent: { glyph: "off", word: "not sent", title: "Not sent" },
  cancelled: { glyph: "cancelled", word: "cancelled", title: "Cancelled" },
  timed_out: { glyph: "unknown", word: "timed out", title: "Timed out" },
  outcome_unknown: { glyph: "unknown", word: "unknown", title: "Outcome unknown" },
};

const layers: Record<string, { word: string; title: string }> = {
  dns: { word: "DNS", title: "Name not found" },
  connect: { word: "no connection", title: "No connection" },
  tls: { word: "TLS", title: "TLS failed" },
  reset: { word: "cut off", title: "Connection cut off" },
  too_large: { word: "too large", title: "Answer too large" },
  encoding: { word: "unreadable", title: "Answer unreadable" },
};

// Lists have room for the words of a short title; the number stands beside it where a run is opened.
const longestWord = 16;

function ofCode(code: string): Partial<CallLook> {
  const title = rpcTitle(Number(code));
  if (title === undefined) return { word: `error ${code}`, title: `Error ${code}` };
  return { ...(title.length <= longestWord ? { word: title.toLowerCase() } : { word: `error ${code}` }), title: `${title} (${code})` };
}

function ofReason(status: CallStatus, reason: string): Partial<CallLook> {
  if (status === "protocol_error" && /^-?\d+$/.test(reason)) return ofCode(reason);
  if (status === "http_error") return { word: `HTTP ${reason}`, title: `HTTP ${reason}` };
  if (status === "unreachable") return layers[reason] ?? {};
  if (status === "auth_required" && reason === "scope") return { word: "more rights", title: "More rights needed" };
  if (status === "refused" && reason === "blocked") return { word: "blocked", title: "Blocked by this console" };
  return {};
}

/** How a call's state looks and what it is called, everywhere the same. */
export function callLook(call: Pick<Call, "status" | "reason">): CallLook {
  const look = looks[call.status];
  return call.reason === null ? look : { ...look, ...ofReason(call.status, call.reason) };
}

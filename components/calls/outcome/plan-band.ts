import type { BandTone } from "@/components/ui/band";
import type { GlyphKind } from "@/components/ui/glyph";
import { formatDuration } from "@/components/ui/format";
import type { Call, CallOutcome } from "@/lib/calls/schema";
import { explainOutcome } from "@/lib/mcp/explain";
import type { UnreachableLayer } from "@/lib/mcp/outcome";
import { rpcMeaning } from "./rpc-codes";

/** Buttons a band may offer; which of them work here is for the view to know. */
export type BandAction = "run_again" | "wire" | "schema" | "settings";

export interface BandPlan {
  tone: BandTone;
  glyph?: GlyphKind;
  title: string;
  /** A code beside the title. */
  code?: string;
  text: string;
  /** The server's own words, to be framed. */
  said?: string;
  /** Exact JSON the server sent along. */
  data?: string;
  actions: BandAction[];
}

type Outcome<K extends CallOutcome["kind"]> = Extract<CallOutcome, { kind: K }>;

const mayHaveDone = "The server may have done it. Look before you repeat.";
const notDone = "The server has not done it.";

function effectWords(effect: Call["effect"]): string {
  if (effect === "none") return notDone;
  return effect === "done" ? "The server did it." : mayHaveDone;
}

function rpcBand(call: Call, outcome: Outcome<"rpc_error">): BandPlan {
  const { title, text } = rpcMeaning(outcome.code);
  const effect = call.effect === "unknown" ? ` ${mayHaveDone}` : "";
  return {
    tone: "err",
    title,
    ...(outcome.code === null ? {} : { code: String(outcome.code) }),
    text: `${text}${effect}`,
    said: outcome.message,
    ...(outcome.dataText === undefined ? {} : { data: outcome.dataText }),
    actions: outcome.code === -32602 || outcome.code === -32601 ? ["schema", "wire"] : ["wire"],
  };
}

function httpWords(status: number): string {
  if (status === 403) return "The server refuses this account. Whoever runs it can allow it.";
  if (status === 404) return "There is nothing at this address, or the session has ended. Check the address under Settings.";
  if (status === 405) return "This address takes no POST. It may be the address of a page, not of the MCP endpoint.";
  if (status === 429) return "The server asks for fewer calls. Wait a little, then run again.";
  if (status >= 500) return "Something broke on the server's side or before it. Whoever runs it has to look.";
  if (status >= 300 && status < 400) return "The server points to another address. Patchbay does not carry arguments and headers to an address nobody registered; an admin can register the new one.";
  return "The answer is not one an MCP server gives. A proxy before it may have answered instead.";
}

function httpBand(call: Call, outcome: Outcome<"http_error">): BandPlan {
  const effect = call.effect === "unknown" ? ` ${mayHaveDone}` : "";
  return { tone: "err", title: `The server answered HTTP ${String(outcome.status)}`, text: `${httpWords(outcome.status)}${effect}`, said: outcome.message, actions: ["wire", ...(outcome.status === 404 || outcome.status === 405 ? (["settings"] as const) : [])] };
}

const layerAdvice: Record<string, string> = {
  blocked: "An owner can allow it under Settings.",
  dns: "Check the address for a slip. If it is right, whoever runs the name's DNS can help.",
  connect: "Whoever runs the server can say whether it is up.",
  tls: "Whoever runs the server has to renew or complete its certificate.",
  reset: "The server or something before it closed the connection.",
  too_large: "More came than one call may bring. What was read is under Wire.",
  encoding: "The server's author can compare with Wire.",
};

function unreachableBand(call: Call, outcome: Outcome<"unreachable">): BandPlan {
  const { title, text } = explainOutcome({ ...outcome, layer: outcome.layer as UnreachableLayer });
  const isBlocked = outcome.layer === "blocked";
  return {
    tone: "err",
    glyph: isBlocked ? "blocked" : "err",
    title,
    ...(outcome.code === "" || isBlocked ? {} : { code: outcome.code }),
    text: `${text} ${layerAdvice[outcome.layer] ?? ""} ${effectWords(call.effect)}`,
    actions: isBlocked || outcome.layer === "dns" ? ["settings", "wire"] : ["wire", "run_again"],
  };
}

function authBand(outcome: Outcome<"auth_required">): BandPlan {
  const scope = outcome.scope === undefined ? "" : ` It names the scope ${outcome.scope}.`;
  return outcome.need === "scope"
    ? { tone: "info", title: "The server asks for more rights", text: `The account this call used may not do this.${scope} An admin can change the headers this team sends.`, actions: ["settings", "wire"] }
    : { tone: "info", title: "The server asks for a sign-in", text: `It did not accept what this team sends, or nothing was sent.${scope} An admin can add a header with a token under Settings.`, actions: ["settings", "wire"] };
}

function cancelledBand(call: Call): BandPlan {
  const told = call.isServerTold === true ? "The server was told to stop." : "The server could not be told.";
  const after = call.durationMs === null ? "" : ` after ${formatDuration(call.durationMs)}`;
  const effect = call.effect === "none" ? notDone : "It had started and may have done part of it.";
  return { tone: "unk", glyph: "cancelled", title: `Cancelled${after}`, text: `${told} ${effect}`, actions: ["run_again"] };
}

function timedOutBand(call: Call, outcome: CallOutcome | null): BandPlan {
  const after = outcome?.kind === "timed_out" ? outcome.afterMs : call.durationMs;
  const title = after === null ? "No answer in time" : `No answer within ${formatDuration(after)}`;
  const told = call.isServerTold === true ? "The server was told that nobody waits any more. " : "";
  return { tone: "unk", glyph: "unknown", title, text: `${told}${effectWords(call.effect)} A longer time to give up can be chosen beside Call.`, actions: ["wire", "run_again"] };
}

function unknownBand(call: Call): BandPlan {
  const why = call.summary ?? (call.reason === "process_died" ? "Patchbay stopped while the call ran." : "The answer was lost.");
  return { tone: "unk", glyph: "unknown", title: "Outcome unknown", text: `${why} ${effectWords(call.effect)}`, actions: ["wire"] };
}

function malformedBand(call: Call, outcome: CallOutcome | null): BandPlan {
  const said = outcome?.kind === "malformed" || outcome?.kind === "stream_ended" ? outcome.message : call.summary;
  return { tone: "err", title: "The answer breaks the protocol", text: `${said ?? "It is not an answer a client can read."} It is kept as it came, under Wire. ${effectWords(call.effect)} The server's author has to mend it.`, actions: ["wire"] };
}

function spoken(call: Call, title: string): BandPlan {
  return { tone: "err", title, text: `${call.summary ?? "Nothing more is known."} ${effectWords(call.effect)}`, actions: ["wire"] };
}

type Plan = (call: Call, outcome: CallOutcome | null) => BandPlan | undefined;

const nothing: Plan = () => undefined;

function toolErrorBand(): BandPlan {
  return { tone: "warn", title: "The tool reports an error", text: "The call itself went through: the server ran the tool, and the tool says it did not work. Its words come first.", actions: [] };
}

function notSentBand(call: Call): BandPlan {
  return { tone: "unk", glyph: "off", title: "Not sent", text: `${call.summary ?? "Nothing left Patchbay."} ${notDone}`, actions: ["run_again"] };
}

const plans: Record<Call["status"], Plan> = {
  complete: nothing,
  running: nothing,
  waiting_for_input: nothing,
  task_running: nothing,
  tool_error: toolErrorBand,
  protocol_error: (call, outcome) => (outcome?.kind === "rpc_error" ? rpcBand(call, outcome) : malformedBand(call, outcome)),
  http_error: (call, outcome) => (outcome?.kind === "http_error" ? httpBand(call, outcome) : spoken(call, "The server answered an HTTP error")),
  auth_required: (call, outcome) => authBand(outcome?.kind === "auth_required" ? outcome : { kind: "auth_required", need: call.reason === "scope" ? "scope" : "sign_in", status: 401 }),
  unreachable: (call, outcome) => (outcome?.kind === "unreachable" ? unreachableBand(call, outcome) : spoken(call, "The server was not reached")),
  refused: (call, outcome) => (outcome?.kind === "unreachable" ? unreachableBand(call, outcome) : spoken(call, "Refused by Patchbay")),
  not_sent: notSentBand,
  cancelled: cancelledBand,
  timed_out: timedOutBand,
  outcome_unknown: unknownBand,
};

/** What is said above a run that did not simply complete: what happened, who can fix it, and whether the server may have acted. */
export function planBand(call: Call, outcome: CallOutcome | null): BandPlan | undefined {
  return plans[call.status](call, outcome);
}

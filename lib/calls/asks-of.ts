import "server-only";
import { itemTexts, members, memberText } from "@/lib/json/members";
import type { Reply } from "@/lib/mcp/outcome";
import { calledMethods, type AskKind, type RoundSource, type Withholdable } from "./states";

export interface Ask {
  /** The name the server gave it, exactly. */
  key: string;
  kind: AskKind;
  /** Exact JSON text of its params. */
  params: string;
}

/** What a server wants before it answers. */
export interface Asked {
  source: RoundSource;
  asks: Ask[];
  /** Exact JSON text of `requestState`. */
  stateText?: string;
}

/** Why questions of a server cannot be asked, in words. */
export interface NotAskable {
  problem: string;
}

const maxAsks = 100;
const kinds: Record<string, { needs: Withholdable; kind: (params: string) => AskKind }> = {
  "elicitation/create": { needs: "elicitation", kind: (params) => (memberText(params, ["mode"]) === '"url"' ? "url" : "form") },
  "sampling/createMessage": { needs: "sampling", kind: () => "sampling" },
  "roots/list": { needs: "roots", kind: () => "roots" },
};

/** How a request of a server is asked of a person; undefined when it is none that a person could answer. */
export function askOf(key: string, method: string, given: string): (Ask & { needs: Withholdable }) | undefined {
  const found = Object.hasOwn(kinds, method) ? kinds[method] : undefined;
  const params = given.startsWith("{") ? given : "{}";
  return found && { key, kind: found.kind(params), params, needs: found.needs };
}

function stringOf(text: string | undefined): string | undefined {
  const value = text === undefined ? undefined : (JSON.parse(text) as unknown);
  return typeof value === "string" ? value : undefined;
}

/** The questions in `inputRequests`, or why they cannot be asked. */
export function readRequests(text: string, withheld: readonly Withholdable[]): Ask[] | NotAskable {
  if (!text.startsWith("{")) return { problem: "Its inputRequests is not an object." };
  const found: Ask[] = [];
  for (const [key, span] of members(text)) {
    const request = text.slice(span.start, span.end);
    const method = request.startsWith("{") ? stringOf(memberText(request, ["method"])) : undefined;
    const ask = method === undefined ? undefined : askOf(key, method, memberText(request, ["params"]) ?? "{}");
    if (!ask) return { problem: `It asks for ${JSON.stringify(method ?? key).slice(0, 80)}, which no version of the protocol names.` };
    if (withheld.includes(ask.needs)) return { problem: `It asks for ${ask.needs}, although this call was made without that capability.` };
    found.push({ key, kind: ask.kind, params: ask.params });
    if (found.length > maxAsks) return { problem: `It asks for more than ${String(maxAsks)} things at once.` };
  }
  return found;
}

function ofResult({ resultText, stateText }: { resultText: string; stateText: string | undefined }, withheld: readonly Withholdable[]): Asked | NotAskable {
  const requests = memberText(resultText, ["inputRequests"]);
  if (stateText === undefined && memberText(resultText, ["requestState"]) !== undefined) return { problem: "Its requestState is not text." };
  const asks = requests === undefined ? [] : readRequests(requests, withheld);
  if ("problem" in asks) return asks;
  if (stateText === undefined && asks.length === 0) return { problem: "It carries neither inputRequests nor requestState, so there is nothing to answer." };
  return { source: "input_required", asks, ...(stateText === undefined ? {} : { stateText }) };
}

// Before 2026-07-28 a server names pages to visit in an error (2025-11-25, client/elicitation).
const urlRequired = -32042;

function ofUrlError(dataText: string | undefined): Asked | undefined {
  const list = dataText?.startsWith("{") ? memberText(dataText, ["elicitations"]) : undefined;
  const asks = (list?.startsWith("[") ? itemTexts(list) : [])
    .filter((item) => item.startsWith("{") && stringOf(memberText(item, ["url"])) !== undefined)
    .slice(0, maxAsks)
    .map((params, index) => ({ key: stringOf(memberText(params, ["elicitationId"])) ?? String(index), kind: "url" as const, params }));
  return asks.length === 0 ? undefined : { source: "url_required", asks };
}

/**
 * What a server asks in place of an answer; undefined when it did answer, words when its questions break the protocol.
 * Only calls may be answered with questions (MCP 2026-07-28, basic/patterns/mrtr, supported requests).
 */
export function asksOf({ outcome, requestStateText: stateText }: Pick<Reply, "outcome" | "requestStateText">, { method, withheld }: { method: string; withheld: readonly Withholdable[] }): Asked | NotAskable | undefined {
  const isCalled = (calledMethods as readonly string[]).includes(method);
  if (outcome.kind === "rpc_error" && outcome.code === urlRequired && isCalled && !withheld.includes("elicitation")) return ofUrlError(outcome.dataText);
  if (outcome.kind !== "result" || outcome.resultType !== "input_required") return undefined;
  if (!isCalled) return { problem: `Nothing but a call may be answered with questions, and ${method} is none.` };
  return ofResult({ resultText: outcome.resultText, stateText }, withheld);
}

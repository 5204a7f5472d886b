import "server-only";
import type { Discovery, FoundList, ListName } from "@/lib/mcp/discover";
import type { Failure } from "./keep-discovery";
import { outcomeProblem, type Failed } from "./outcome-problem";
import type { Snapshot } from "./schema";

export interface Judgement {
  /** Whether what was seen takes the place of what was known. */
  isKept: boolean;
  failure: Failure | undefined;
}

type Lists = Discovery["lists"];
type LastLists = Snapshot["lists"] | undefined;

function isRead({ state }: { state: FoundList["state"] }): boolean {
  return state === "ok" || state === "cut";
}

function failedOutcome({ outcome }: FoundList): Failed | undefined {
  return outcome === undefined || outcome.kind === "result" ? undefined : outcome;
}

/** Why a list could not be read, in words. */
export function noteOf(list: FoundList): string {
  const outcome = list.state === "failed" ? failedOutcome(list) : undefined;
  if (!outcome) return list.note;
  const { title, text } = outcomeProblem(outcome);
  return [list.note, `${title}.`, text].filter(Boolean).join(" ");
}

function failureOf(name: ListName, list: FoundList): Failure {
  const outcome = failedOutcome(list);
  const known = outcome ? outcomeProblem(outcome) : { code: "malformed", title: "The answer is not MCP", text: list.note };
  return { state: outcome?.kind === "auth_required" ? "sign_in" : "failing", problem: { ...known, text: `The list of ${name} could not be read. ${known.text}` } };
}

/**
 * A list that fails is not an empty one. What was seen is not kept when it would hide a list that was readable before, or
 * when nothing was readable at all; a list that never worked is no reason to call a server failing.
 */
export function judgeLists(lists: Lists, last: LastLists): Judgement {
  const all = Object.entries(lists) as [ListName, FoundList][];
  const failed = all.filter(([, list]) => list.state === "failed");
  const wantsSignIn = failed.filter(([, list]) => list.outcome?.kind === "auth_required");
  const lost = failed.filter(([name]) => last?.[name] !== undefined && isRead(last[name]));
  const hasItems = all.some(([, list]) => list.items.length > 0);
  const isNothing = failed.length > 0 && !hasItems && !all.some(([, list]) => isRead(list));
  const isKept = lost.length === 0 && !isNothing && (wantsSignIn.length === 0 || hasItems);
  const [worst] = [...wantsSignIn, ...lost, ...(isNothing ? failed : [])];
  return { isKept, failure: worst && failureOf(...worst) };
}

import "server-only";
import type { Discovery, FoundList, ListName } from "@/lib/mcp/discover";
import type { Asked } from "./ask-server";
import type { Failure } from "./keep-discovery";
import type { Snapshot } from "./schema";

export interface Judgement {
  /** Whether what was seen takes the place of what was known. */
  isKept: boolean;
  failure: Failure | undefined;
}

function isRead(list: { state: FoundList["state"] } | undefined): boolean {
  return list?.state === "ok" || list?.state === "cut";
}

function named([name, { state, problem }]: [ListName, Failure]): Failure {
  return { state, problem: { ...problem, text: `The list of ${name} could not be read. ${problem.text}` } };
}

/**
 * A list that fails is not an empty one. What was seen is not kept when it would hide a list that was readable before, or
 * when nothing was readable at all; a list that never worked is no reason to call a server failing.
 */
export function judgeLists(lists: Discovery["lists"], failures: Asked["failures"], last: Snapshot["lists"] | undefined): Judgement {
  const failed = Object.entries(failures) as [ListName, Failure][];
  const wantsSignIn = failed.filter(([, { state }]) => state === "sign_in");
  const lost = failed.filter(([name]) => isRead(last?.[name]));
  const hasItems = Object.values(lists).some((list) => list.items.length > 0);
  const isNothing = failed.length > 0 && !hasItems && !Object.values(lists).some(isRead);
  const isKept = lost.length === 0 && !isNothing && (wantsSignIn.length === 0 || hasItems);
  const [worst] = [...wantsSignIn, ...lost, ...(isNothing ? failed : [])];
  return { isKept, failure: worst && named(worst) };
}

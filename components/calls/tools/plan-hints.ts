import type { Hints } from "@/lib/discovery/schema";

/** What a tool says of itself, as reported speech: a server may lie, so nothing here is said as a fact. */
export function hintWords(hints: Hints): string[] {
  const words: string[] = [];
  if (hints.readOnly === true) words.push("says it only reads");
  if (hints.readOnly === false && hints.destructive !== true) words.push("says it changes things");
  if (hints.destructive === true) words.push("says it may destroy");
  if (hints.destructive === false && hints.readOnly !== true) words.push("says it destroys nothing");
  if (hints.idempotent !== undefined) words.push(hints.idempotent ? "says repeats are safe" : "says repeats add up");
  if (hints.openWorld !== undefined) words.push(hints.openWorld ? "says it reaches other systems" : "says it stays on this server");
  return words.length > 0 ? words : ["says nothing about what it does"];
}

export const hintGroups = ["reads", "changes", "destroys", "silent"] as const;
export type HintGroup = (typeof hintGroups)[number];

export const hintGroupLabels: Record<HintGroup, string> = {
  reads: "Says it only reads",
  changes: "Says it changes things",
  destroys: "Says it may destroy",
  silent: "Says nothing",
};

/** The group a tool is listed in; the worst it says of itself decides. */
export function hintGroup(hints: Hints): HintGroup {
  if (hints.destructive === true) return "destroys";
  if (hints.readOnly === true) return "reads";
  return hints.readOnly === false || hints.destructive === false ? "changes" : "silent";
}

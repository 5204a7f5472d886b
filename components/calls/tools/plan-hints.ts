import type { Hints } from "@/lib/discovery/schema";

const speech: readonly { when: (hints: Hints) => boolean; words: string }[] = [
  { when: (hints) => hints.readOnly === true, words: "says it only reads" },
  { when: (hints) => hints.readOnly === false && hints.destructive !== true, words: "says it changes things" },
  { when: (hints) => hints.destructive === true, words: "says it may destroy" },
  { when: (hints) => hints.destructive === false && hints.readOnly !== true, words: "says it destroys nothing" },
  { when: (hints) => hints.idempotent === true, words: "says repeats are safe" },
  { when: (hints) => hints.idempotent === false, words: "says repeats add up" },
  { when: (hints) => hints.openWorld === true, words: "says it reaches other systems" },
  { when: (hints) => hints.openWorld === false, words: "says it stays on this server" },
];

/** What a tool says of itself, as reported speech: a server may lie, so nothing here is said as a fact. */
export function hintWords(hints: Hints): string[] {
  const words = speech.filter(({ when }) => when(hints)).map(({ words: said }) => said);
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

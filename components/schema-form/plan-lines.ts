import { spanAt } from "@/lib/json/members";
import type { Problem } from "@/lib/json-schema/check";

/** A problem with the line of the text it is about; none where the text cannot be searched. */
export interface PlacedProblem extends Problem {
  line: number | undefined;
  /** Where the text begins that is wrong. */
  offset: number | undefined;
}

function isStrict(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds the line of each problem; comments hide where things are, so then there are no lines. */
export function placeProblems(text: string, problems: readonly Problem[]): PlacedProblem[] {
  const isKnown = problems.length > 0 && isStrict(text);
  return problems.map((problem) => {
    const offset = isKnown ? spanAt(text, problem.path).start : undefined;
    return { ...problem, offset, line: offset === undefined ? undefined : text.slice(0, offset).split("\n").length };
  });
}

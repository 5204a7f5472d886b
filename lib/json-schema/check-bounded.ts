import type { Json } from "@/lib/json/exact";
import { check, type Problem, type Verdict } from "./check";
import { formatProblem } from "./formats";
import { isWithinBounds } from "./measure";
import { preflight } from "./preflight";

const bounds = { values: 100_000, depth: 500 };

/**
 * For the server's own process: never costs more than a fixed number of steps. Of the patterns that came from outside it runs
 * only those that provably cost little on this text; for the others it reports "not_checked".
 */
export function checkBounded(schema: Json, value: Json): { verdict: Verdict; problems: Problem[] } {
  if (!isWithinBounds(value, bounds)) return { verdict: "not_checked", problems: [] };
  const { verdict, problems } = check(preflight(schema), value, { patterns: "cheap", steps: 50_000, formats: formatProblem });
  return { verdict, problems };
}

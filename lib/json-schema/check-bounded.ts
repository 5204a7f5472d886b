import type { Json } from "@/lib/json/exact";
import { check, type Problem, type Verdict } from "./check";
import { formatProblem } from "./formats";
import { isWithinBounds } from "./measure";
import { preflight } from "./preflight";

const bounds = { values: 100_000, depth: 500 };

/**
 * For the server's own process: never runs a pattern that came from outside (it reports "not_checked" instead) and
 * never costs more than a fixed number of steps.
 */
export function checkBounded(schema: Json, value: Json): { verdict: Verdict; problems: Problem[] } {
  if (!isWithinBounds(value, bounds)) return { verdict: "not_checked", problems: [] };
  const { verdict, problems } = check(preflight(schema), value, { patterns: "none", steps: 50_000, formats: formatProblem });
  return { verdict, problems };
}

import { patternCost } from "./pattern-cost";
import type { Pattern } from "./schema-node";

// Escapes that other dialects give a meaning and JavaScript without the u flag reads as plain letters.
const foreign = /\\[AZzGhHRKQEXae]/;
const needlessEscape = /\\([ -/:-@[-`{-~])/g;
const syntax = new Set("^$\\.*+?()[]{}|/-");

function compiles(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** `-` may be escaped under the u flag inside a class only. */
function unescapeNeedless(source: string): string {
  let inClass = false;
  return source.replace(/\\[\s\S]|[[\]]/g, (piece) => {
    if (piece === "[") inClass = true;
    else if (piece === "]") inClass = false;
    else if (piece === "\\-" && !inClass) return "-";
    return piece.replace(needlessEscape, (kept: string, mark: string) => (syntax.has(mark) ? kept : mark));
  });
}

const longestPattern = 1000;
const longestText = 1000;
// A few milliseconds of a slow processor.
const mostSteps = 200_000;

/** How many steps a pattern can take on a text, or undefined when it could hold up the thread it runs in. */
export function affordable({ regexp, cost }: Pattern, text: string): number | undefined {
  if (!regexp || text.length > longestText) return undefined;
  const steps = cost(text.length);
  return steps <= mostSteps ? steps : undefined;
}

/** Reads a pattern as servers mean it: strict, then without needless escapes; otherwise it stays unchecked. */
export function readPattern(source: string): Pattern {
  const strict = compiles(source, "u") ?? compiles(unescapeNeedless(source), "u");
  const regexp = strict ?? (foreign.test(source) ? undefined : compiles(source, ""));
  const cost = regexp && source.length <= longestPattern ? patternCost(source) : () => Infinity;
  return { source, cost, ...(regexp && { regexp }) };
}

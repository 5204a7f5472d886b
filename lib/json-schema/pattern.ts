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

// One level of repetition, two at most without an upper bound, no look-around and no back-reference: at worst quadratic.
function isSimple(source: string): boolean {
  if (source.length > 200 || /\(\?(?!:)|\\[1-9k]/.test(source)) return false;
  const bare = source.replace(/\\./gs, "x").replace(/\[[^\]]*\]/g, "x");
  if (/\)(?:[*+]|\{)/.test(bare)) return false;
  return (bare.match(/[*+]|\{\d+,\}/g) ?? []).length <= 2;
}

/** Reads a pattern as servers mean it: strict, then without needless escapes; otherwise it stays unchecked. */
export function readPattern(source: string): Pattern {
  const strict = compiles(source, "u") ?? compiles(unescapeNeedless(source), "u");
  const regexp = strict ?? (foreign.test(source) ? undefined : compiles(source, ""));
  return regexp ? { source, regexp, isSimple: isSimple(source) } : { source, isSimple: false };
}

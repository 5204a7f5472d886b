import { parseExact, stringifyExact } from "@/lib/json/exact";

// Tidying a larger text would hold up the page; it is readable as it came.
const maxTidyChars = 500_000;

/** A JSON text set out over lines, no digit changed; what is no JSON, or has keys a re-writing would move, stays as it came. */
export function prettyJson(text: string): string {
  if (text.length > maxTidyChars) return text;
  try {
    const tidy = stringifyExact(parseExact(text), 2);
    return sameMarks(text, tidy) ? tidy : text;
  } catch {
    return text;
  }
}

/** JavaScript objects put number-like keys first and keep one of two equal keys; then the texts differ in more than white space. */
function sameMarks(before: string, after: string): boolean {
  return squeezed(before) === squeezed(after);
}

function squeezed(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (piece) => (piece.startsWith('"') ? JSON.stringify(JSON.parse(piece)) : ""));
}

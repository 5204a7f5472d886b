export type Ink = "key" | "str" | "num" | "word" | "plain";

export interface Run {
  ink: Ink;
  text: string;
}

const escape = "\\\\(?:u[0-9a-fA-F]{4}|[^\\n])";
// Strings, numbers, words and everything between; each branch takes at least one character, so the walk always ends.
const token = new RegExp(`"(?:[^"\\\\\\n]|${escape})*"?|-?\\d[\\d.eE+-]*|\\b(?:true|false|null)\\b|[^"\\d\\-tfn]+|.`, "gsu");
const colonAfter = /\s*:/uy;

function inkOf(text: string, from: number, piece: string): Ink {
  const head = piece.charAt(0);
  if (head === '"') {
    colonAfter.lastIndex = from + piece.length;
    return colonAfter.test(text) ? "key" : "str";
  }
  if (/^-?\d/u.test(piece)) return "num";
  return piece === "true" || piece === "false" || piece === "null" ? "word" : "plain";
}

/**
 * Colours JSON exactly as it was written: the runs put together are the text again, digit for digit, and text that is no
 * JSON comes back in fewer colours, never broken.
 */
export function inkJson(text: string): Run[] {
  const runs: Run[] = [];
  for (const match of text.matchAll(token)) {
    const ink = inkOf(text, match.index, match[0]);
    const last = runs.at(-1);
    if (last?.ink === ink && ink === "plain") last.text += match[0];
    else runs.push({ ink, text: match[0] });
  }
  return runs;
}

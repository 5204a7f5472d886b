/** Keys and everything between the values share the ink of plain text. */
export type Ink = "str" | "num" | "word" | "plain";

export interface Run {
  ink: Ink;
  text: string;
}

const escape = "\\\\(?:u[0-9a-fA-F]{4}|[^\\n])";
const inString = `(?:[^"\\\\\\n]|${escape})*"?`;
// Strings, numbers, words and everything between; each branch takes at least one character, so the walk always ends.
const token = new RegExp(`"${inString}|-?\\d[\\d.eE+-]*|\\b(?:true|false|null)\\b|[^"\\d\\-tfn]+|.`, "gsu");
const restOfString = new RegExp(inString, "uy");
const colonAfter = /\s*:/uy;

function inkOf(text: string, from: number, piece: string): Ink {
  if (piece.startsWith('"')) {
    colonAfter.lastIndex = from + piece.length;
    return colonAfter.test(text) ? "plain" : "str";
  }
  if (/^-?\d/u.test(piece)) return "num";
  return piece === "true" || piece === "false" || piece === "null" ? "word" : "plain";
}

function add(runs: Run[], ink: Ink, text: string) {
  const last = runs.at(-1);
  if (last?.ink === ink) last.text += text;
  else if (text !== "") runs.push({ ink, text });
}

/**
 * Colours JSON exactly as it was written: the runs put together are the text again, digit for digit, and text that is no
 * JSON comes back in fewer colours, never broken. A piece of a longer text may begin inside a string.
 */
export function inkJson(text: string, beginsInString = false): Run[] {
  const runs: Run[] = [];
  let from = 0;
  if (beginsInString) {
    restOfString.lastIndex = 0;
    const rest = restOfString.exec(text)?.[0] ?? "";
    add(runs, "str", rest);
    from = rest.length;
  }
  const rest = from === 0 ? text : text.slice(from);
  for (const match of rest.matchAll(token)) add(runs, inkOf(rest, match.index, match[0]), match[0]);
  return runs;
}

/** True when a piece of JSON that begins inside a string, or not, ends inside one; a raw line end closes what was left open. */
export function endsInString(text: string, beginsInString: boolean): boolean {
  let isInside = beginsInString;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x22) isInside = !isInside;
    else if (char === 0x0a) isInside = false;
    else if (char === 0x5c && isInside) at += 1;
  }
  return isInside;
}

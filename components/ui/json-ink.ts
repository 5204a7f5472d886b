/** Keys and everything between the values share the ink of plain text. */
export type Ink = "str" | "num" | "word" | "plain";

export interface Run {
  ink: Ink;
  text: string;
}

const quote = 0x22;
const backslash = 0x5c;
const lineFeed = 0x0a;
const words = ["true", "false", "null"];

// Character codes and not a pattern: this runs over every character of every result that is looked at.
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isNumberPart = (code: number) => isDigit(code) || code === 0x2e || code === 0x2b || code === 0x2d || code === 0x65 || code === 0x45;
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f;
const isSpace = (code: number) => code === 0x20 || code === 0x09 || code === lineFeed || code === 0x0d;

/** Where a string that is open at `at` ends: after its quote, or at a raw line end, which JSON does not allow inside one. */
function endOfString(text: string, at: number): number {
  for (let end = at; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === backslash) end += 1;
    else if (code === quote) return end + 1;
    else if (code === lineFeed) return end;
  }
  return text.length;
}

function isKey(text: string, end: number): boolean {
  let at = end;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return text.charCodeAt(at) === 0x3a;
}

function wordAt(text: string, at: number): string | undefined {
  if (at > 0 && isLetter(text.charCodeAt(at - 1))) return undefined;
  return words.find((word) => text.startsWith(word, at) && !isLetter(text.charCodeAt(at + word.length)));
}

function numberEnd(text: string, at: number): number {
  const digit = text.charCodeAt(at) === 0x2d ? at + 1 : at;
  if (!isDigit(text.charCodeAt(digit))) return at;
  let end = digit;
  while (isNumberPart(text.charCodeAt(end))) end += 1;
  return end;
}

/** The value that begins at this place, if one does. */
function valueAt(text: string, at: number): { ink: Ink; end: number } | undefined {
  const code = text.charCodeAt(at);
  if (code === quote) {
    const end = endOfString(text, at + 1);
    return { ink: isKey(text, end) ? "plain" : "str", end };
  }
  if (code === 0x2d || isDigit(code)) {
    const end = numberEnd(text, at);
    return end > at ? { ink: "num", end } : undefined;
  }
  const word = code === 0x74 || code === 0x66 || code === 0x6e ? wordAt(text, at) : undefined;
  return word ? { ink: "word", end: at + word.length } : undefined;
}

/**
 * Colours JSON exactly as it was written: the runs put together are the text again, digit for digit, and text that is no
 * JSON comes back in fewer colours, never broken. A piece of a longer text may begin inside a string.
 */
export function inkJson(text: string, beginsInString = false): Run[] {
  const runs: Run[] = [];
  let plainFrom = 0;
  let at = 0;
  const close = (ink: Ink, from: number, end: number) => {
    if (from > plainFrom) runs.push({ ink: "plain", text: text.slice(plainFrom, from) });
    if (end > from) runs.push({ ink, text: text.slice(from, end) });
    plainFrom = end;
    at = end;
  };
  if (beginsInString) close("str", 0, endOfString(text, 0));
  while (at < text.length) {
    const value = valueAt(text, at);
    if (value && value.ink !== "plain") close(value.ink, at, value.end);
    else at = value?.end ?? at + 1;
  }
  close("plain", text.length, text.length);
  return runs;
}

/** True when a piece of JSON that begins inside a string, or not, ends inside one; a raw line end closes what was left open. */
export function endsInString(text: string, beginsInString: boolean): boolean {
  let isInside = beginsInString;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) isInside = !isInside;
    else if (code === lineFeed) isInside = false;
    else if (code === backslash && isInside) at += 1;
  }
  return isInside;
}

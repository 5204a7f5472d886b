export interface Hidden {
  /** What stands in its place: the code point and its name, or how many of a kind. */
  shown: string;
  raw: string;
}

export type TextPiece = string | Hidden;

const names = new Map([
  [0x00, "null"],
  [0x07, "bell"],
  [0x08, "backspace"],
  [0x0d, "carriage return"],
  [0x1b, "escape"],
  [0x7f, "delete"],
  [0xad, "soft hyphen"],
  [0x61c, "Arabic letter mark"],
  [0x200b, "zero-width space"],
  [0x200c, "zero-width non-joiner"],
  [0x200d, "zero-width joiner"],
  [0x200e, "left-to-right mark"],
  [0x200f, "right-to-left mark"],
  [0x2028, "line separator"],
  [0x2029, "paragraph separator"],
  [0x202a, "left-to-right embedding"],
  [0x202b, "right-to-left embedding"],
  [0x202c, "end of direction"],
  [0x202d, "left-to-right override"],
  [0x202e, "right-to-left override"],
  [0x2060, "word joiner"],
  [0x2066, "left-to-right isolate"],
  [0x2067, "right-to-left isolate"],
  [0x2068, "first-strong isolate"],
  [0x2069, "end of isolate"],
  [0x3164, "Hangul filler"],
  [0xfeff, "byte order mark"],
]);

// Controls but tab and line feed, format and direction characters, fillers, variation selectors, tags and lone surrogates.
const risky =
  /(?:\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|[\ud800-\udfff])+/gu;

const pictureBefore = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[0-9#*]|\ufe0f)$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;
const joinsBefore = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}\p{M}]$/u;
const subdivisionFlags = new Set(["gbeng", "gbsct", "gbwls"]);

function tagText(raw: string): string {
  return Array.from(raw, (c) => String.fromCharCode((c.codePointAt(0) ?? 0) - 0xe0000)).join("");
}

const isTag = (c: string) => c >= "\u{e0020}" && c <= "\u{e007f}";
const isSelector = (c: string) => (c >= "\ufe00" && c <= "\ufe0f") || (c >= "\u{e0100}" && c <= "\u{e01ef}");

const isSubdivisionFlag = (run: string) => run.endsWith("\u{e007f}") && subdivisionFlags.has(tagText(run).slice(0, -1));

/** True for the few uses that belong to honest text: emoji sequences, flags of England, Scotland and Wales, joiners inside scripts that need them. */
function belongs(run: string, before: string, after: string): boolean {
  switch (run) {
    case "\ufe0e":
    case "\ufe0f":
      return pictureBefore.test(before);
    case "\ufe0f\u200d":
      return pictureBefore.test(before) && pictureAfter.test(after);
    case "\u200d":
      return joinsBefore.test(before) || (pictureBefore.test(before) && pictureAfter.test(after));
    case "\u200c":
      return joinsBefore.test(before);
    default:
      return before.endsWith("\u{1f3f4}") && isSubdivisionFlag(run);
  }
}

function code(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const hex = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  const name = names.get(point);
  return name === undefined ? hex : `${hex} ${name}`;
}

function shownAs(group: string[], first: string): string {
  if (group.length > 1 && isTag(first)) return `${String(group.length)} tag characters: “${tagText(group.join("")).replaceAll("\x7f", "")}”`;
  if (group.length > 1 && isSelector(first)) return `${String(group.length)} variation selectors`;
  return group.length > 1 ? `${code(first)} × ${String(group.length)}` : code(first);
}

function kindOf(char: string): string {
  if (isTag(char)) return "tag";
  return isSelector(char) ? "selector" : char;
}

/** One run of hidden characters, neighbours of a kind told as one so that a million of them stay one line. */
function tell(run: string): Hidden[] {
  const told: Hidden[] = [];
  let group: string[] = [];
  for (const char of run) {
    const first = group[0];
    if (first !== undefined && kindOf(first) !== kindOf(char)) {
      told.push({ shown: shownAs(group, first), raw: group.join("") });
      group = [];
    }
    group.push(char);
  }
  if (group[0] !== undefined) told.push({ shown: shownAs(group, group[0]), raw: group.join("") });
  return told;
}

/** Cuts text at every character that hides, reorders or controls; the pieces put together are the text again. */
export function splitHidden(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let plain = "";
  let at = 0;
  for (const match of text.matchAll(risky)) {
    const run = match[0];
    const end = match.index + run.length;
    plain += text.slice(at, match.index);
    at = end;
    if (belongs(run, text.slice(Math.max(0, match.index - 4), match.index), text.slice(end, end + 4))) {
      plain += run;
      continue;
    }
    if (plain !== "") pieces.push(plain);
    plain = "";
    pieces.push(...tell(run));
  }
  plain += text.slice(at);
  if (plain !== "") pieces.push(plain);
  return pieces;
}

/** Text for an attribute or a title, where no element can stand: hidden characters become their code points in brackets. */
export function revealHidden(text: string): string {
  return splitHidden(text)
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.shown}]`))
    .join("");
}

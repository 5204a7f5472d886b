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
const riskyOne =
  /\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|[\ud800-\udfff]/u;
const risky = new RegExp(`(?:${riskyOne.source})+`, "gu");

const pictureBefore = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[0-9#*]|\ufe0f)$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;
const joinsBefore = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}\p{M}]$/u;
const subdivisionFlags = new Set(["gbeng", "gbsct", "gbwls"]);

function tagText(raw: string): string {
  return Array.from(raw, (c) => String.fromCharCode((c.codePointAt(0) ?? 0) - 0xe0000)).join("");
}

const isTag = (point: number) => point >= 0xe0020 && point <= 0xe007f;
const isSelector = (point: number) => (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef);

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

function nameOf(point: number): string {
  const hex = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  const name = names.get(point);
  return name === undefined ? hex : `${hex} ${name}`;
}

interface Group {
  raw: string;
  count: number;
  first: number;
}

function shownAs({ raw, count, first }: Group): string {
  if (count > 1 && isTag(first)) return `${String(count)} tag characters: “${tagText(raw).replaceAll("\x7f", "")}”`;
  if (count > 1 && isSelector(first)) return `${String(count)} variation selectors`;
  return count > 1 ? `${nameOf(first)} × ${String(count)}` : nameOf(first);
}

function isOfKind(point: number, first: number): boolean {
  return point === first || (isTag(point) && isTag(first)) || (isSelector(point) && isSelector(first));
}

/** The longest stretch of one kind that begins at this place. */
function groupAt(run: string, from: number): Group {
  const first = run.codePointAt(from) ?? 0;
  let at = from;
  let count = 0;
  for (let point: number | undefined = first; point !== undefined && isOfKind(point, first); point = run.codePointAt(at)) {
    at += point > 0xffff ? 2 : 1;
    count += 1;
  }
  return { raw: run.slice(from, at), count, first };
}

/** One run of hidden characters, neighbours of a kind told as one so that a million of them stay one line. */
function tell(run: string): Hidden[] {
  const told: Hidden[] = [];
  for (let at = 0; at < run.length; ) {
    const group = groupAt(run, at);
    told.push({ shown: shownAs(group), raw: group.raw });
    at += group.raw.length;
  }
  return told;
}

/** True when there may be something to show; a quick look that spares most text the cutting. */
export function mayHide(text: string): boolean {
  return riskyOne.test(text);
}

/** Cuts text at every character that hides, reorders or controls; the pieces put together are the text again. */
export function splitHidden(text: string): TextPiece[] {
  if (!mayHide(text)) return text === "" ? [] : [text];
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

// Slices of JSON text. What is shown as raw must be what came, so members are cut out of the text, not re-written.

/** Start (inclusive) and end (exclusive) of a value in the text it was found in. */
export interface Span {
  start: number;
  end: number;
}

const blank = /[ \t\n\r]/;

function skipBlank(text: string, at: number): number {
  let i = at;
  while (i < text.length && blank.test(text.charAt(i))) i++;
  return i;
}

function endOfString(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = quote;
    while (text.charCodeAt(slashes - 1) === 92) slashes--;
    if ((quote - slashes) % 2 === 0) return quote + 1;
  }
  return text.length;
}

function endOfNested(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 34) i = endOfString(text, i) - 1;
    else if (c === 123 || c === 91) depth++;
    else if (c === 125 || c === 93) {
      depth--;
      if (depth === 0) return i + 1;
    }
  }
  return text.length;
}

function endOfValue(text: string, at: number): number {
  const c = text.charAt(at);
  if (c === '"') return endOfString(text, at);
  if (c === "{" || c === "[") return endOfNested(text, at);
  let i = at;
  while (i < text.length && !/[,}\]\s]/.test(text.charAt(i))) i++;
  return i;
}

/** Members of the object that starts at `at` (of valid JSON); a repeated key keeps the last, like JSON.parse. */
export function members(text: string, at = 0): Map<string, Span> {
  return new Map(memberList(text, at));
}

/** Every member of the object that starts at `at` (of valid JSON) in order, a repeated key as often as it is there. */
export function memberList(text: string, at = 0): [key: string, span: Span][] {
  const found: [string, Span][] = [];
  let i = skipBlank(text, at);
  if (text.charAt(i) !== "{") return found;
  i = skipBlank(text, i + 1);
  while (i < text.length && text.charAt(i) === '"') {
    const keyEnd = endOfString(text, i);
    const key = JSON.parse(text.slice(i, keyEnd)) as string;
    const start = skipBlank(text, skipBlank(text, keyEnd) + 1);
    const end = endOfValue(text, start);
    found.push([key, { start, end }]);
    i = skipBlank(text, skipBlank(text, end) + 1);
  }
  return found;
}

/** The exact text of the value at a path of member names, or undefined when a step is missing. */
export function memberText(text: string, path: readonly string[]): string | undefined {
  let span: Span = { start: 0, end: text.length };
  for (const key of path) {
    const next = members(text, span.start).get(key);
    if (!next) return undefined;
    span = next;
  }
  return text.slice(span.start, span.end);
}

/** Where the items of the array that starts at `at` (of valid JSON) stand. */
function items(text: string, at = 0): Span[] {
  const found: Span[] = [];
  let i = skipBlank(text, at);
  if (text.charAt(i) !== "[") return found;
  i = skipBlank(text, i + 1);
  while (i < text.length && text.charAt(i) !== "]") {
    const end = endOfValue(text, i);
    found.push({ start: i, end });
    const next = skipBlank(text, end);
    i = text.charAt(next) === "," ? skipBlank(text, next + 1) : next;
  }
  return found;
}

/** Exact texts of the items of the array that starts at `at` (of valid JSON). */
export function itemTexts(text: string, at = 0): string[] {
  return items(text, at).map(({ start, end }) => text.slice(start, end));
}

/** Where the value at a path of names and numbers stands, or the last value on the way to it that is there. */
export function spanAt(text: string, path: readonly (string | number)[]): Span {
  let span: Span = { start: skipBlank(text, 0), end: text.length };
  for (const step of path) {
    const next = text.charAt(span.start) === "[" ? items(text, span.start)[Number(step)] : members(text, span.start).get(String(step));
    if (!next) return span;
    span = next;
  }
  return span;
}

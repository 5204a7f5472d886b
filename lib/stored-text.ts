import "server-only";

/** Text that Postgres keeps as it is: NUL (which it refuses) and lone surrogates (which it would change) become U+FFFD, the rest is cut at `max` characters. */
export function storedText(text: string, max: number): string {
  const whole = text.toWellFormed().replaceAll("\0", "\ufffd");
  if (whole.length <= max) return whole;
  // Not in the middle of a surrogate pair.
  return whole.slice(0, max).toWellFormed().replace(/\ufffd$/, "");
}

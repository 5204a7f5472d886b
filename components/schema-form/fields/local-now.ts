/** The time here, to the second, with the offset of here. */
export function localNow(now: Date): string {
  const offset = -now.getTimezoneOffset();
  const two = (n: number) => String(Math.trunc(n)).padStart(2, "0");
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const clockSeconds = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
const dayMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const dayMonthYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });

/** How a time is said: near the present, as a clock in a list of the same day, or whole. */
export type TimeStyle = "near" | "clock" | "full";

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function dayOf(at: Date, now: number): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at.getTime())) / (24 * hour));
  if (daysAgo === 0) return "";
  if (daysAgo > 0 && daysAgo < 7) return `${weekday.format(at)} `;
  return `${at.getFullYear() === new Date(now).getFullYear() ? dayMonth.format(at) : dayMonthYear.format(at)}, `;
}

function relative(ago: number): string | undefined {
  if (ago < -minute || ago >= hour) return undefined;
  if (ago < 5 * second) return "just now";
  if (ago < minute) return `${String(Math.floor(ago / second))} s ago`;
  return `${String(Math.floor(ago / minute))} min ago`;
}

/** A moment in the reader's own time, relative only within the last hour. */
export function formatTime(at: Date, now: number, style: TimeStyle): string {
  if (style === "full") return `${dayMonthYear.format(at)}, ${clockSeconds.format(at)}`;
  if (style === "clock") return `${dayOf(at, now)}${clockSeconds.format(at)}`;
  return relative(now - at.getTime()) ?? `${dayOf(at, now)}${clock.format(at)}`;
}

/** The same moment for everyone, to the millisecond: "2026-11-30 12:41:50.012 UTC". */
export function formatUtc(at: Date): string {
  return `${at.toISOString().replace("T", " ").replace("Z", "")} UTC`;
}

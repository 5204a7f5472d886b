export interface Measure {
  value: string;
  unit: string;
}

const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** A count with its thousands apart. */
export function formatCount(count: number | bigint): string {
  return whole.format(count);
}

/** "1 row", "2 rows"; give the plural where it is not the word with an s. */
export function formatPlural(count: number, word: string, plural = `${word}s`): string {
  return `${formatCount(count)} ${count === 1 ? word : plural}`;
}

/** A share of one in per cent, with one digit below ten. */
export function formatPercent(share: number): string {
  const percent = share * 100;
  return `${percent < 10 ? one.format(percent) : whole.format(percent)} %`;
}

const byteUnits = ["B", "KB", "MB", "GB", "TB"];

/** A size in decimal units, as disks and networks count. */
export function measureBytes(bytes: number): Measure {
  let value = Math.max(0, bytes);
  let step = 0;
  // 999.95 would be said as 1,000 of the smaller unit.
  while (value >= 999.5 && step < byteUnits.length - 1) {
    value /= 1000;
    step += 1;
  }
  const digits = step > 0 && value < 99.95 ? one : whole;
  return { value: digits.format(value), unit: byteUnits[step] ?? "B" };
}

function inTwo(count: number, [large, small]: [string, string]): Measure {
  const rest = count % 60;
  const value = String(Math.floor(count / 60));
  return rest === 0 ? { value, unit: large } : { value: `${value} ${large} ${String(rest)}`, unit: small };
}

/** A length of time in the unit a person would say; below ten seconds in milliseconds. */
export function measureDuration(ms: number): Measure {
  const length = Math.max(0, ms);
  if (length < 1) return { value: length === 0 ? "0" : "< 1", unit: "ms" };
  if (length < 9_999.5) return { value: whole.format(length), unit: "ms" };
  if (length < 59_950) return { value: one.format(length / 1000), unit: "s" };
  const seconds = Math.round(length / 1000);
  if (seconds < 3600) return inTwo(seconds, ["min", "s"]);
  const minutes = Math.round(seconds / 60);
  if (minutes < 48 * 60) return inTwo(minutes, ["h", "min"]);
  return { value: whole.format(minutes / 1440), unit: "days" };
}

/** Milliseconds whatever their number, for columns in which lengths are compared. */
export function measureMilliseconds(ms: number): Measure {
  return { value: whole.format(Math.max(0, ms)), unit: "ms" };
}

/** A measure as one string: "3.1 KB". */
export function sayMeasure(measure: Measure): string {
  return `${measure.value} ${measure.unit}`;
}

/** "3.1 KB". */
export function formatBytes(bytes: number): string {
  return sayMeasure(measureBytes(bytes));
}

/** "418 ms", "41.3 s", "2 min 5 s". */
export function formatDuration(ms: number): string {
  return sayMeasure(measureDuration(ms));
}

/** A running clock: "0.4 s", "12 s", "2:05". */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${String(Math.floor(seconds))} s`;
  return `${String(Math.floor(seconds / 60))}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

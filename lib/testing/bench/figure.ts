/** One number a bench prints; a goal is the most it may be, null where it only explains another. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  goal: number | null;
}

/** The value that this share of all is not above, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Two digits after the point: a hundredth of a millisecond is below what can be told apart. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

import type { Measure } from "./format";

/** A number and its unit, the unit in grey so that columns of numbers read as numbers. */
export function Measured({ of }: { of: Measure }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {of.value}
      <span className="text-fg-3"> {of.unit}</span>
    </span>
  );
}

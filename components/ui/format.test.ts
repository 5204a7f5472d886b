import { describe, expect, it } from "vitest";
import { formatBytes, formatCount, formatDuration, formatElapsed, formatPercent, formatPlural, measureMilliseconds, sayMeasure } from "./format";

describe("sizes", () => {
  it.each([
    [0, "0 B"],
    [1, "1 B"],
    [999, "999 B"],
    [1000, "1 KB"],
    [3_140, "3.1 KB"],
    [99_940, "99.9 KB"],
    [123_456, "123 KB"],
    [999_499, "999 KB"],
    [999_500, "1 MB"],
    [5_200_000, "5.2 MB"],
    [1.5e15, "1,500 TB"],
    [-4, "0 B"],
  ])("says %d as %s", (bytes, said) => {
    expect(formatBytes(bytes)).toBe(said);
  });
});

describe("lengths of time", () => {
  it.each([
    [0, "0 ms"],
    [0.4, "< 1 ms"],
    [418.3, "418 ms"],
    [1_210, "1,210 ms"],
    [9_999, "9,999 ms"],
    [9_999.6, "10 s"],
    [41_300, "41.3 s"],
    [59_949, "59.9 s"],
    [59_960, "1 min"],
    [125_000, "2 min 5 s"],
    [3_599_600, "1 h"],
    [7_500_000, "2 h 5 min"],
    [259_200_000, "3 days"],
    [-5, "0 ms"],
  ])("says %d as %s", (ms, said) => {
    expect(formatDuration(ms)).toBe(said);
  });

  it("keeps one unit where lengths are compared", () => {
    expect(sayMeasure(measureMilliseconds(60_000))).toBe("60,000 ms");
  });

  it("lets a running clock count in tenths, then seconds, then minutes", () => {
    expect([450, 12_900, 125_000].map(formatElapsed)).toEqual(["0.5 s", "12 s", "2:05"]);
  });
});

it("keeps thousands apart and big counts exact", () => {
  expect(formatCount(1_284)).toBe("1,284");
  expect(formatCount(9007199254740993n)).toBe("9,007,199,254,740,993");
});

it("says one thing in the singular", () => {
  expect([0, 1, 2].map((n) => formatPlural(n, "row"))).toEqual(["0 rows", "1 row", "2 rows"]);
  expect(formatPlural(2, "query", "queries")).toBe("2 queries");
});

it("says small shares with one digit", () => {
  expect([0.041, 0, 0.5].map(formatPercent)).toEqual(["4.1 %", "0 %", "50 %"]);
});

import { expect, it } from "vitest";
import { formatTime, formatUtc } from "./format-time";

const now = new Date(2026, 10, 30, 14, 3, 20).getTime();
const ago = (ms: number) => new Date(now - ms);
const hour = 3_600_000;

it("is relative only within the last hour", () => {
  expect(formatTime(ago(2_000), now, "near")).toBe("just now");
  expect(formatTime(ago(40_000), now, "near")).toBe("40 s ago");
  expect(formatTime(ago(59 * 60_000), now, "near")).toBe("59 min ago");
  expect(formatTime(ago(hour), now, "near")).toBe("13:03");
});

it("takes a clock that is a little ahead for now, not for the future", () => {
  expect(formatTime(ago(-3_000), now, "near")).toBe("just now");
  expect(formatTime(ago(-2 * hour), now, "near")).toBe("16:03");
});

it("names the day once it is not today, and the year once it is not this one", () => {
  expect(formatTime(new Date(2026, 10, 28, 9, 12), now, "near")).toBe("Sat 09:12");
  expect(formatTime(new Date(2026, 10, 23, 9, 12), now, "near")).toBe("23 Nov, 09:12");
  expect(formatTime(new Date(2025, 10, 30, 9, 12), now, "near")).toBe("30 Nov 2025, 09:12");
});

it("keeps seconds in lists", () => {
  expect(formatTime(ago(40_000), now, "clock")).toBe("14:02:40");
});

it("says UTC to the millisecond", () => {
  expect(formatUtc(new Date("2026-11-30T12:41:50.012Z"))).toBe("2026-11-30 12:41:50.012 UTC");
});

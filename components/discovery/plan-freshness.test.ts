import { expect, it } from "vitest";
import { sayFreshness } from "./plan-freshness";

const okAt = "2026-11-30T08:00:00.000Z";
const at = (seconds: number) => Date.parse(okAt) + seconds * 1_000;
const list = { state: "ok" as const, note: "", ttlMs: 60_000 };

it("counts down what the server named, and says when it is over", () => {
  expect(sayFreshness(list, okAt, at(18))).toBe("fresh for 42 s");
  expect(sayFreshness({ ...list, scope: "private" }, okAt, at(60))).toBe("stale by the server’s word, for this account only");
});

it("says nothing where nothing was named, nothing was read, or the clock is not known yet", () => {
  expect(sayFreshness({ state: "ok", note: "" }, okAt, at(1))).toBeUndefined();
  expect(sayFreshness({ ...list, ttlMs: 0 }, okAt, at(1))).toBeUndefined();
  expect(sayFreshness(list, null, at(1))).toBeUndefined();
  expect(sayFreshness(list, okAt, undefined)).toBeUndefined();
});

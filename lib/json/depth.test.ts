import { expect, test } from "vitest";
import { isDeeperThan } from "./depth";
import { parseExact } from "./exact";

const nested = (levels: number, inside = "") => "[".repeat(levels) + inside + "]".repeat(levels);

test("counts what stands in each other, and nothing else", () => {
  expect(isDeeperThan(nested(3), 3)).toBe(false);
  expect(isDeeperThan(nested(4), 3)).toBe(true);
  expect(isDeeperThan("[".repeat(4), 3)).toBe(true);
  expect(isDeeperThan(`[${"[],".repeat(1000)}{}]`, 2)).toBe(false);
  expect(isDeeperThan('{"a":{"b":[{"c":1}]}}', 3)).toBe(true);
  expect(isDeeperThan('{"[[[[\\"[[[[":"{{{{\\\\"}', 1)).toBe(false);
  expect(isDeeperThan('["\\\\",[["\\"",[]]]]', 3)).toBe(true);
  expect(isDeeperThan('"never closed [[[[', 1)).toBe(false);
});

test("says so of twelve megabytes before anybody could notice", () => {
  const start = performance.now();
  expect(isDeeperThan(nested(6_000_000), 1_000)).toBe(true);
  expect(isDeeperThan(`{"a":"${"x".repeat(12_000_000)}"}`, 1)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test("numbers that are too deep to be kept exact are a text that cannot be read, not a crash", () => {
  expect(() => parseExact(nested(20_000, "1.0"))).toThrow(SyntaxError);
  expect(parseExact(nested(20_000, "1"))).toBeInstanceOf(Array);
});

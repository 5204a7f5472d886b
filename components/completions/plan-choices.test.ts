import { expect, it } from "vitest";
import { choicesOf, memberAt, sayMore } from "./plan-choices";

const completion = (values: string[], total: number | null = null, hasMore = false) => ({ values, total, hasMore, problem: null });

it("proposes nothing that stands in the field already", () => {
  expect(choicesOf(undefined, "a")).toEqual([]);
  expect(choicesOf(completion(["a"]), "a")).toEqual([]);
  expect(choicesOf(completion(["a", "ab"]), "a")).toEqual(["a", "ab"]);
  expect(choicesOf(completion([""]), "a")).toEqual([""]);
});

it("says how many there are when not all are shown", () => {
  expect(sayMore(completion(["a"], 1))).toBeUndefined();
  expect(sayMore(completion(["a", "b"], 10_000, true))).toBe("2 of 10,000; type more to narrow them down.");
  expect(sayMore(completion(["a"], 0, true))).toBe("1; type more to narrow them down.");
});

it("finds the member a place is in", () => {
  expect(memberAt("/a~1b~0c")).toBe("a/b~c");
  expect(memberAt("/tags/3")).toBe("tags");
  expect(memberAt("")).toBe("");
});

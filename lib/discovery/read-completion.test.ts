import { expect, it } from "vitest";
import { readCompletion } from "./read-completion";

it("takes a hundred values of ten thousand, and says that there are more", () => {
  const values = Array.from({ length: 10_000 }, (_, at) => `v${String(at)}`);
  const read = readCompletion(JSON.stringify({ completion: { values, total: 10_000 } }));
  expect(read).toMatchObject({ total: 10_000, hasMore: true, problem: null });
  expect(read.values).toEqual(values.slice(0, 100));
});

it("leaves out what is no text, what is there already and what nobody could read", () => {
  expect(readCompletion(JSON.stringify({ completion: { values: ["a", 7, null, "a", "x".repeat(5_000_000), "", "b"], total: -1, hasMore: "yes" } }))).toEqual({ values: ["a", "", "b"], total: null, hasMore: true, problem: null });
});

it.each(["null", "7", "[]", "{}", '{"completion":null}', '{"completion":{"values":{"0":"a"}}}'])("proposes nothing when the result is %s", (text) => {
  expect(readCompletion(text)).toMatchObject({ values: [], hasMore: false, problem: expect.stringContaining("no list") as string });
});

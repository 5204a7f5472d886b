import { expect, it } from "vitest";
import { placeProblems } from "./plan-lines";

const text = '{\n  "a": 1,\n  "rows": [\n    {"n": 1},\n    {"n": "x"}\n  ]\n}';

it("finds the line of each problem, and of what is missing the line of what it is missing in", () => {
  const lines = (path: (string | number)[]) => placeProblems(text, [{ path, message: "" }])[0]?.line;
  expect([lines([]), lines(["a"]), lines(["rows", 1, "n"]), lines(["rows", "1", "n"]), lines(["rows", 0, "gone"]), lines(["gone"])]).toEqual([1, 2, 5, 5, 4, 1]);
});

it("names no line where comments stand in the way", () => {
  expect(placeProblems('{ // "a"\n "a": 1 }', [{ path: ["a"], message: "" }])[0]?.line).toBeUndefined();
});

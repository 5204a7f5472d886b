import fc from "fast-check";
import { expect, it } from "vitest";
import { endsInString, inkJson } from "./json-ink";
import { cutBlocks } from "./text-blocks";

const inks = (text: string, beginsInString = false) =>
  inkJson(text, beginsInString)
    .filter((run) => run.ink !== "plain")
    .map((run) => [run.ink, run.text]);

const again = (text: string, beginsInString = false) =>
  inkJson(text, beginsInString)
    .map((run) => run.text)
    .join("");

it("tells keys from strings, and numbers from words", () => {
  expect(inks('{"a" : "b", "n": -1.5e+10, "t": [true, null]}')).toEqual([
    ["str", '"b"'],
    ["num", "-1.5e+10"],
    ["word", "true"],
    ["word", "null"],
  ]);
});

it("keeps every digit and every escape", () => {
  const text = '{"id": 9007199254740993, "s": "a\\"b\\\\", "u": "\\u202e"}';
  expect(again(text)).toBe(text);
});

it("gives back any text whatever it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), fc.boolean(), (text, isInside) => {
      expect(again(text, isInside)).toBe(text);
    }),
  );
});

it("colours the pieces of one endless line as it would colour the line", () => {
  const text = JSON.stringify(Array.from({ length: 900 }, (_, id) => ({ id, note: `says "hello", { [ \\ ${"x".repeat(id % 50)}` })));
  const blocks = cutBlocks(text);
  expect(blocks.length).toBeGreaterThan(3);
  // A number may be cut in two by the end of a block, so digits are compared and not their grouping.
  const digits = (piece: string, isInside: boolean) =>
    inkJson(piece, isInside)
      .flatMap((run) => (run.ink === "num" ? [run.text] : []))
      .join("");
  let isInside = false;
  let found = "";
  for (const block of blocks) {
    found += digits(block, isInside);
    isInside = endsInString(block, isInside);
  }
  expect(found).toBe(digits(text, false));
});

it("does not choke on an unclosed string or on a wall of backslashes", { timeout: 30_000 }, () => {
  expect(inks('"never closed')).toEqual([["str", '"never closed']]);
  const started = performance.now();
  inkJson('"\\'.repeat(200_000));
  inkJson("-".repeat(200_000));
  inkJson('"a" '.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});

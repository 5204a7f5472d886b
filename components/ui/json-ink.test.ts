import fc from "fast-check";
import { expect, it } from "vitest";
import { inkJson } from "./json-ink";

const inks = (text: string) =>
  inkJson(text)
    .filter((run) => run.text.trim() !== "")
    .map((run) => [run.ink, run.text.trim()]);

it("tells keys from strings, and numbers from words", () => {
  expect(inks('{"a" : "b", "n": -1.5e+10, "t": [true, null]}')).toEqual([
    ["plain", "{"],
    ["key", '"a"'],
    ["plain", ":"],
    ["str", '"b"'],
    ["plain", ","],
    ["key", '"n"'],
    ["plain", ":"],
    ["num", "-1.5e+10"],
    ["plain", ","],
    ["key", '"t"'],
    ["plain", ": ["],
    ["word", "true"],
    ["plain", ","],
    ["word", "null"],
    ["plain", "]}"],
  ]);
});

it("keeps every digit and every escape", () => {
  const text = '{"id": 9007199254740993, "s": "a\\"b\\\\", "u": "\\u202e"}';
  expect(
    inkJson(text)
      .map((run) => run.text)
      .join(""),
  ).toBe(text);
});

it("gives back any text whatever it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), (text) => {
      expect(
        inkJson(text)
          .map((run) => run.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

it("does not choke on an unclosed string or on a block cut in the middle", () => {
  expect(inks('"never closed')).toEqual([["str", '"never closed']]);
  const started = performance.now();
  inkJson('"\\'.repeat(200_000));
  expect(performance.now() - started).toBeLessThan(1000);
});

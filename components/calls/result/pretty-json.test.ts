import { expect, it } from "vitest";
import { prettyJson } from "./pretty-json";

it("sets JSON out over lines without changing a digit", () => {
  expect(prettyJson('{"a":1.00,"b":[9007199254740993]}')).toBe('{\n  "a": 1.00,\n  "b": [\n    9007199254740993\n  ]\n}');
});

it.each(['{"b":1,"10":2}', '{"a":1,"a":2}', "{broken", ""])("leaves %j as it came", (text) => {
  expect(prettyJson(text)).toBe(text);
});

it("takes escapes for what they mean", () => {
  expect(prettyJson('{"a":"\\u0061\\/"}')).toBe('{\n  "a": "a/"\n}');
});

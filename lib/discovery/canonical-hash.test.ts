import { expect, test } from "vitest";
import { canonicalHash } from "./canonical-hash";

test("white space and the order of members do not count", () => {
  expect(canonicalHash('{"a":1,"b":{"d":[1,2],"c":null}}')).toBe(canonicalHash('{ "b": {"c":null, "d":[ 1, 2 ]},\n"a": 1 }'));
});

test("array order, digits and names count", () => {
  const all = ['{"a":[1,2]}', '{"a":[2,1]}', '{"a":[1,2.0]}', '{"a":[9007199254740993]}', '{"a":[9007199254740992]}', '{"a":[1e400]}', '{"A":[1,2]}', '{"__proto__":[1,2]}', "{}"];
  expect(new Set(all.map(canonicalHash)).size).toBe(all.length);
});

test("what is too deep to be ordered, or no JSON at all, is hashed as it stands", () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  expect(canonicalHash(deep)).toBe(canonicalHash(deep));
  expect(canonicalHash(deep)).not.toBe(canonicalHash(`${deep} `));
  expect(canonicalHash("{oops")).toMatch(/^[0-9a-f]{64}$/);
});

import { expect, it } from "vitest";
import { childrenOf, kindOf, measureTree } from "./plan-tree";

it("keeps digits and the order of keys as they came", () => {
  expect(childrenOf('{"b": 1.00, "10": 9007199254740993, "2": {"x":[ ]}}')).toEqual([
    { key: "b", isIndex: false, text: "1.00" },
    { key: "10", isIndex: false, text: "9007199254740993" },
    { key: "2", isIndex: false, text: '{"x":[ ]}' },
  ]);
});

it("counts items by their place", () => {
  expect(childrenOf('[true,"a"]').map((node) => [node.key, kindOf(node.text)])).toEqual([["0", "yes or no"], ["1", "text"]]);
});

it.each([["1e400", "number"], ["-0", "whole number"], ["null", "null"], ["1.0", "number"], ['"1"', "text"]])("says %s is %s", (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

it("measures a tree and stops at its limit", () => {
  expect(measureTree('{"a":1,"b":{"c":[1,2]}}', 100)).toEqual({ values: 3, levels: 3, isMore: false });
  expect(measureTree(`[${"0,".repeat(5_000)}0]`, 100).isMore).toBe(true);
});

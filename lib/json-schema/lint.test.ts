import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseExact, type Json } from "@/lib/json/exact";
import { lintInput, lintTool } from "./lint";
import { pointer } from "./pointer";

const said = (schema: Json) => lintInput(schema).map(({ weight, path: at, message }) => `${weight} ${pointer(at)} ${message}`);
const object = (properties: Record<string, Json>, more: Record<string, Json> = {}): Json => ({ type: "object", properties, ...more });
const described = { description: "What it is." };

describe("the lint of a schema", () => {
  it("has nothing to say about a plain one", () => {
    expect(said(object({ city: { type: "string", ...described }, days: { type: "integer", minimum: 1, default: 3, ...described } }, { required: ["city"] }))).toEqual([]);
  });

  it.each<[string, Json, RegExp]>([
    ["a root that says no type", { properties: {} }, /^breaks \/type The arguments of a tool must be an object/],
    ["composition at the root", { type: "object", oneOf: [{ required: ["a"] }] }, /^breaks \/oneOf oneOf at the root/],
    ["a missing type", object({ a: described }), /^misleads \/properties\/a Says no type/],
    ["an object that does not say so", object({ a: { properties: {}, ...described } }), /^misleads \/properties\/a Means object/],
    ["a list that says nothing of its items", object({ a: { type: "array", ...described } }), /^breaks \/properties\/a A list that does not say/],
    ["a reference outside", object({ a: { $ref: "https://other.example/a.json" } }), /^breaks \/properties\/a\/\$ref .*external \$ref/],
    ["a reference that leads nowhere", object({ a: { $ref: "#/$defs/gone" } }), /^breaks \/properties\/a\/\$ref .*unresolved \$ref/],
    ["names that model APIs refuse", object({ "filter[name]": { type: "string", ...described } }), /^breaks \/properties Argument names .*"filter\[name\]"/],
    ["draft-04 exclusives", object({ a: { type: "integer", minimum: 0, exclusiveMinimum: true, ...described } }), /^breaks \/properties\/a\/exclusiveMinimum true or false .*draft-04/],
    ["a dialect nobody knows", { $schema: "https://example.com/mine", type: "object" }, /^breaks .*unsupported dialect/],
    ["a default its own schema refuses", object({ a: { type: "integer", maximum: 3, default: 9, ...described } }), /^misleads \/properties\/a\/default Its default 9 .*3/],
    ["null as a default of text", object({ a: { type: "string", default: null, ...described } }), /^misleads \/properties\/a\/default Its default null/],
    ["a required name nobody describes", object({ a: { type: "string", ...described } }, { required: ["b"], additionalProperties: false }), /^breaks \/required Requires "b", .*does not allow/],
    ["OpenAPI's nullable", object({ a: { type: "string", nullable: true, ...described } }), /^misleads \/properties\/a\/nullable/],
    ["arguments without a description", object({ a: { type: "string" }, b: { type: "string", ...described } }), /^hint {2}1 argument of 2 without a description: a\./],
    ["a header twice", object({ a: { type: "string", "x-mcp-header": "Region", ...described }, b: { type: "string", "x-mcp-header": "region", ...described } }), /^breaks \/properties\/a\/x-mcp-header .*more than once/],
    ["a header inside a list", object({ a: { type: "array", items: { type: "string", "x-mcp-header": "Region" }, ...described } }), /^breaks \/properties\/a\/items\/x-mcp-header .*properties alone/],
    ["a header on a number", object({ a: { type: "number", "x-mcp-header": "Region", ...described } }), /^breaks \/properties\/a\/x-mcp-header .*a string, an integer or a boolean/],
  ])("names %s, where it is, and what to write instead", (_, schema, wanted) => {
    const found = lintInput(schema).map((finding) => ({ ...finding, says: `${finding.weight} ${pointer(finding.path)} ${finding.message}` }));
    expect(found.map(({ says }) => says).find((says) => wanted.test(says)) ?? found).toMatch(wanted);
    expect(found.every(({ fix }) => fix.length > 5)).toBe(true);
  });

  it("follows a schema that holds itself to its end", () => {
    expect(said({ type: "object", properties: { child: { $ref: "#" } } }).some((line) => line.includes("Uses $ref"))).toBe(true);
  });

  it("ends on every hard schema there is, and says something once", () => {
    const folder = path.join(import.meta.dirname, "../testing/schemas");
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".json"))) {
      const { schema } = parseExact(readFileSync(path.join(folder, name), "utf8")) as { schema: Json };
      const lines = said(schema);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });
});

describe("the lint of a tool", () => {
  it("looks at name, description and both schemas", () => {
    const tool = { name: "a b", inputSchema: { type: "object" }, outputSchema: { type: "array", items: {} } };
    expect(lintTool(tool).map(({ path: at }) => pointer(at))).toEqual(["/name", "/description", "/outputSchema/type"]);
  });

  it("says when a tool does not say what it takes", () => {
    expect(lintTool({ name: "a", description: "b" })).toMatchObject([{ path: ["inputSchema"], weight: "breaks" }]);
    expect(lintTool(null)).toHaveLength(1);
  });
});

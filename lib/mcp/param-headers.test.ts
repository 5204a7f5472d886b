import { describe, expect, it } from "vitest";
import { parseExact, type Json } from "../json/exact";
import { encodeHeaderValue, paramHeaders } from "./param-headers";

function build(schema: unknown, args = "{}") {
  return paramHeaders(JSON.stringify(schema), parseExact(args) as Record<string, Json>);
}
const region = { type: "string", "x-mcp-header": "Region" };

describe("a parameter with x-mcp-header", () => {
  it("becomes a header, at any depth of properties", () => {
    const schema = { type: "object", properties: { region, n: { type: "integer", "x-mcp-header": "N" }, a: { type: "object", properties: { b: { type: "boolean", "x-mcp-header": "B" } } } } };
    expect(build(schema, '{"region":"eu","n":42.0,"a":{"b":false}}')).toEqual({ headers: { "Mcp-Param-Region": "eu", "Mcp-Param-N": "42", "Mcp-Param-B": "false" }, faults: [] });
  });

  it.each(['{"region":null}', "{}", '{"region":{}}', '{"a":1}'])("sends none for %s", (args) => {
    expect(build({ type: "object", properties: { region } }, args).headers).toEqual({});
  });

  it.each([
    ["us-west1", "us-west1"],
    ["a b", "a b"],
    ["Hello, 世界", "=?base64?SGVsbG8sIOS4lueVjA==?="],
    [" padded ", "=?base64?IHBhZGRlZCA=?="],
    ["line1\nline2", "=?base64?bGluZTEKbGluZTI=?="],
    ["=?base64?literal?=", "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?="],
    ["", "=?base64??="],
  ])("is encoded as the specification's table says: %j", (value, header) => {
    expect(encodeHeaderValue(value)).toBe(header);
  });

  it.each([
    ["empty name", { a: { type: "string", "x-mcp-header": "" } }],
    ["space in the name", { a: { type: "string", "x-mcp-header": "a b" } }],
    ["line break in the name", { a: { type: "string", "x-mcp-header": "a\r\nX: 1" } }],
    ["name that is no text", { a: { type: "string", "x-mcp-header": 5 } }],
    ["number", { a: { type: "number", "x-mcp-header": "A" } }],
    ["no type", { a: { "x-mcp-header": "A" } }],
    ["inside items", { a: { type: "array", items: region } }],
    ["inside oneOf", { a: { oneOf: [region] } }],
    ["same name twice", { a: region, b: { type: "string", "x-mcp-header": "REGION" } }],
  ])("is refused with a reason: %s", (_name, properties) => {
    const { headers, faults } = build({ type: "object", properties }, '{"a":"x","b":"y"}');
    expect(headers).toEqual({});
    expect(faults.length).toBeGreaterThan(0);
  });

  it("is not confused with a property of that name, nor with data", () => {
    expect(build({ type: "object", properties: { "x-mcp-header": { type: "string" }, a: { type: "object", default: { "x-mcp-header": "A" } } } }).faults).toEqual([]);
  });

  it("is refused in definitions, and on the schema itself", () => {
    expect(build({ type: "object", $defs: { r: region } }).faults).toHaveLength(1);
    expect(build({ type: "object", "x-mcp-header": "A" }).faults).toHaveLength(1);
  });
});

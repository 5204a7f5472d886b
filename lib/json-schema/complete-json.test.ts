import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "@/lib/json/exact";
import { completeJson } from "./complete-json";
import { placeAt } from "./json-place";
import { parseLoose } from "./loose-json";
import { preflight } from "./preflight";

const compiled = preflight({
  type: "object",
  properties: {
    mode: { enum: ["fast", "safe", 3] },
    limit: { type: "integer", default: 10 },
    on: { type: "boolean" },
    who: { type: "object", properties: { name: { type: "string" }, age: { type: "integer" } }, required: ["name"] },
    rows: { type: "array", items: { type: "object", properties: { sku: { type: "string", examples: ["LAMP-1"] } } } },
    tags: { type: "array", items: { enum: ["a", "b"] }, uniqueItems: true },
  },
});

/** The cursor is where the bar stands. */
function at(marked: string) {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const read = parseLoose(text);
  const found = completeJson(compiled, { text, cursor, value: "value" in read ? read.value : undefined });
  return found && { ...found, applied: found.proposals.map(({ insert }) => text.slice(0, found.from) + insert + text.slice(found.to)) };
}
const labels = (marked: string) => at(marked)?.proposals.map(({ label }) => label);

describe("at the cursor", () => {
  it.each<[string, string[] | undefined]>([
    ["|", ["{}"]],
    ["{|", ["mode", "limit", "on", "who", "rows", "tags"]],
    ['{"mode": "fast", |}', ["limit", "on", "who", "rows", "tags"]],
    ['{"m|', ["mode", "limit"]],
    ['{"mode": |', ['"fast"', '"safe"', "3"]],
    ['{"mode": "s|"}', ['"safe"', '"fast"']],
    ['{"limit": |', ["10"]],
    ['{"on": t|', ["true"]],
    ['{"who": {|', ["name", "age"]],
    ['{"rows": [{"sku": "x"}, {|', ["sku"]],
    ['{"rows": [{"sku": |', ['"LAMP-1"', '""']],
    ['{"tags": ["a", |', ['"a"', '"b"']],
    ['{"mode": "fast" |', undefined],
    ['{"mode": "fast"} |', undefined],
    ["{ // mode |", undefined],
  ])("of %s", (marked, wanted) => {
    expect(labels(marked)).toEqual(wanted);
  });

  it("what was begun is replaced whole, and a colon is only written where there is none", () => {
    expect(at('{"mo|de": 1}')?.applied).toEqual(['{"mode": 1}']);
    expect(at('{"mo|')?.applied).toEqual(['{"mode": ']);
    expect(at('{"mode": "sa|fe", "on": true}')?.applied).toEqual(['{"mode": "safe", "on": true}']);
  });
});

it("never throws and replaces only around the cursor, whatever the text", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.array(fc.constantFrom("{", "}", "[", "]", '"', ":", ",", "a", " ", "\n", "\\", "1", "/*", "//"), { maxLength: 30 }).map((parts) => parts.join(""))), fc.nat(40), (text, offset) => {
    const cursor = Math.min(offset, text.length);
    const place = placeAt(text, cursor);
    if (place) expect(place.from <= cursor && cursor <= Math.max(place.to, cursor) && place.to <= text.length).toBe(true);
    completeJson(compiled, { text, cursor, value: undefined as Json | undefined });
  }));
});

import type { Json } from "../../json/exact.ts";
import type { OfferedTool } from "../servers/start-offering.ts";

const text: Json = { type: "string" };

function objectOf(names: readonly string[], schemaOf: (index: number) => Json): Json {
  return { type: "object", properties: Object.fromEntries(names.map((name, index) => [name, schemaOf(index)])) };
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}_${String(index)}`);

const kinds: readonly Json[] = [text, { type: "integer", minimum: 0 }, { type: "boolean" }, { enum: ["a", "b", "c"] }];

// Each level doubles the number of ways to read a value.
function bomb(): Json {
  const $defs = Object.fromEntries(Array.from({ length: 24 }, (_, level): [string, Json] => {
    const next: Record<string, Json> = level === 23 ? { type: "integer" } : { $ref: `#/$defs/l${String(level + 1)}` };
    return [`l${String(level)}`, { anyOf: [next, { ...next, title: "again" }] }];
  }));
  return { type: "object", properties: { bomb: { $ref: "#/$defs/l0" } }, $defs };
}

/** Rows as a list of flat objects. */
export function manyRows(count: number): Json {
  return Array.from({ length: count }, (_, index) => ({ name: `row ${String(index)}`, count: index, isOn: index % 2 === 0, kind: "a" }));
}

/** The tools whose forms are hard to draw, to type into or to check. */
export function benchTools(): OfferedTool[] {
  const schemas: Record<string, Json> = {
    plain: objectOf(["q"], () => text),
    wide: objectOf(many(300, "field"), (index) => ({ ...(kinds[index % kinds.length] as object), ...(index % 50 === 0 ? { description: "What it is for." } : {}) })),
    rows: { type: "object", properties: { rows: { type: "array", items: { type: "object", properties: { name: text, count: { type: "integer" }, isOn: { type: "boolean" }, kind: { enum: ["a", "b"] } }, required: ["name"] } } } },
    choices: { type: "object", properties: { zone: { enum: many(500, "Area/City") } }, required: ["zone"] },
    pattern: objectOf(["evil"], () => ({ type: "string", pattern: "^(a+)+$" })),
    bomb: bomb(),
    large: objectOf(many(7_000, "p"), () => ({ type: "string", minLength: 1 })),
    recursion: { type: "object", properties: { name: text, children: { type: "array", items: { $ref: "#" } } }, required: ["name"] },
  };
  return Object.entries(schemas).map(([name, inputSchema]) => ({ name, inputSchema }));
}

import "server-only";
import { ExactNumber, parseExact, type Json } from "../json/exact";
import type { Fault } from "./outcome";

interface Declared {
  path: string[];
  name: string;
}

interface Scan {
  declared: Declared[];
  faults: Fault[];
  left: number;
}

type Schema = Record<string, Json>;

const key = "x-mcp-header";
const spec = "basic/transports/streamable-http#custom-headers-from-tool-parameters";
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const primitive = new Set<Json | undefined>(["string", "integer", "boolean"]);
const maxNodes = 20_000;
const maxDepth = 100;
// A header must be found by `properties` alone; below these keywords an annotation makes the tool invalid.
const single = ["items", "contains", "additionalProperties", "unevaluatedProperties", "unevaluatedItems", "propertyNames", "not", "if", "then", "else"];
const several = ["prefixItems", "oneOf", "anyOf", "allOf"];
const named = ["patternProperties", "dependentSchemas", "$defs", "definitions"];

function read(text: string): Json | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** The `Mcp-Param-*` headers a call must carry, and what is wrong with a tool's `x-mcp-header` annotations; invalid ones send nothing. */
export function paramHeaders(inputSchemaText: string, args: Record<string, Json>): { headers: Record<string, string>; faults: Fault[] } {
  if (!inputSchemaText.includes(key)) return { headers: {}, faults: [] };
  const scan: Scan = { declared: [], faults: [], left: maxNodes };
  const schema = read(inputSchemaText);
  if (schema === undefined) return { headers: {}, faults: [{ path: "inputSchema", message: "Is nested too deeply to be read.", spec }] };
  walk(schema, { path: [], reachable: true, depth: 0 }, scan);
  const headers: Record<string, string> = {};
  for (const { path, name } of unique(scan)) {
    const value = headerText(valueAt(args, path));
    if (value !== undefined) headers[`Mcp-Param-${name}`] = encodeHeaderValue(value);
  }
  return { headers, faults: scan.faults };
}

interface Place {
  path: string[];
  reachable: boolean;
  depth: number;
}

function walk(node: Json | undefined, place: Place, scan: Scan): void {
  if (!isSchema(node) || place.depth > maxDepth || scan.left-- <= 0) return;
  if (Object.hasOwn(node, key)) declare(node, place, scan);
  const depth = place.depth + 1;
  for (const [name, child] of entries(node.properties)) walk(child, { path: [...place.path, name], reachable: place.reachable, depth }, scan);
  for (const [keyword, child] of unreachable(node)) walk(child, { path: [...place.path, `<${keyword}>`], reachable: false, depth }, scan);
}

function unreachable(node: Schema): [string, Json][] {
  return [
    ...single.flatMap((keyword): [string, Json][] => (node[keyword] === undefined ? [] : [[keyword, node[keyword]]])),
    ...several.flatMap((keyword) => (Array.isArray(node[keyword]) ? node[keyword].map((child): [string, Json] => [keyword, child]) : [])),
    ...named.flatMap((keyword) => entries(node[keyword]).map(([, child]): [string, Json] => [keyword, child])),
  ];
}

function declare(node: Schema, { path, reachable }: Place, scan: Scan): void {
  const name = node[key];
  const wrong = wrongName(name) ?? wrongPlace(path, reachable) ?? wrongType(node.type);
  if (wrong !== undefined) fault(scan, path, wrong);
  else scan.declared.push({ path, name: name as string });
}

function wrongName(name: Json | undefined): string | undefined {
  if (typeof name !== "string" || name === "") return "x-mcp-header must be text that is not empty.";
  return token.test(name) ? undefined : `x-mcp-header ${JSON.stringify(name.slice(0, 60))} cannot be part of a header name.`;
}

function wrongPlace(path: string[], reachable: boolean): string | undefined {
  return reachable && path.length > 0 ? undefined : "x-mcp-header may only stand on a property reached through properties alone.";
}

function wrongType(type: Json | undefined): string | undefined {
  return primitive.has(type) ? undefined : "x-mcp-header may only stand on a string, an integer or a boolean.";
}

/** Names are compared without case; of two equal ones neither is sent, since a server could read either. */
function unique(scan: Scan): Declared[] {
  const seen = Map.groupBy(scan.declared, ({ name }) => name.toLowerCase());
  return [...seen.values()].flatMap((same) => {
    if (same.length === 1) return same;
    for (const { path, name } of same) fault(scan, path, `x-mcp-header ${name} is used more than once.`);
    return [];
  });
}

function fault(scan: Scan, path: string[], message: string): void {
  scan.faults.push({ path: ["inputSchema", ...path.map((step) => (step.startsWith("<") ? step : `properties.${step}`))].join("."), message, spec });
}

function valueAt(args: Json, path: string[]): Json | undefined {
  let value: Json | undefined = args;
  for (const step of path) value = isSchema(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

function headerText(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  const number = value instanceof ExactNumber ? Number(value.text) : value;
  return typeof number === "number" && Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? String(number) : undefined;
}

/** A value as a header can carry it: plain, or base64 in the sentinel form when plain would change it. */
export function encodeHeaderValue(value: string): string {
  const plain = /^[\x21-\x7e]([\x20-\x7e\t]*[\x21-\x7e])?$/.test(value) && !(value.startsWith("=?base64?") && value.endsWith("?="));
  return plain ? value : `=?base64?${Buffer.from(value).toString("base64")}?=`;
}

function isSchema(value: Json | undefined): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

function entries(value: Json | undefined): [string, Json][] {
  return isSchema(value) ? Object.entries(value) : [];
}

import type { Json } from "@/lib/json/exact";
import { asNumber, compareNumbers, isNumber, isWhole } from "./compare-numbers";
import { readPattern } from "./pattern";
import { isObject, own, type JsonObject, type Node, type Num, type Schema, type TypeName } from "./schema-node";

/** What a keyword may ask for while it is read. */
export interface Reading {
  warn: (message: string, ...below: (string | number)[]) => void;
  child: (raw: Json, ...below: (string | number)[]) => Schema;
}

/** Sets the keyword on the node, or says what it should have been. */
type Read = (node: Node, value: Json, reading: Reading) => string | undefined;

const typeNames = new Set<string>(["string", "number", "integer", "boolean", "object", "array", "null"]);
const isTypeName = (value: Json): value is TypeName => typeof value === "string" && typeNames.has(value);

function readType(node: Node, value: Json, { warn }: Reading): string | undefined {
  const names = (Array.isArray(value) ? value : [value]).map((name) => (typeof name === "string" ? name.toLowerCase() : name));
  const known = names.filter(isTypeName);
  for (const name of names) if (!isTypeName(name)) warn(`${JSON.stringify(name)} is not a JSON type; it is left out.`, "type");
  // One unknown name among others would narrow the rest; then nothing is said about the type.
  if (known.length === names.length && known.length > 0) node.type = known;
  return undefined;
}

function keep<K extends keyof Node>(key: K, wanted: string, read: (value: Json) => Node[K] | undefined): Read {
  return (node, value) => {
    const sound = read(value);
    if (sound === undefined) return wanted;
    node[key] = sound;
    return undefined;
  };
}

const count = (value: Json): number | undefined => (isNumber(value) && isWhole(value) && asNumber(value) >= 0 ? asNumber(value) : undefined);
const text = (value: Json): string | undefined => (typeof value === "string" ? value : undefined);
const flag = (value: Json): boolean | undefined => (typeof value === "boolean" ? value : undefined);
const positive = (value: Json): Num | undefined => (isNumber(value) && compareNumbers(value, 0) > 0 ? value : undefined);
const texts = (value: Json): string[] | undefined => (Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined);

type SchemaKey = "items" | "contains" | "unevaluatedItems" | "additionalProperties" | "unevaluatedProperties" | "propertyNames" | "not" | "if" | "then" | "else";
type ListKey = "allOf" | "anyOf" | "oneOf" | "prefixItems";

const aSchema = (value: Json) => isObject(value) || typeof value === "boolean" || (Array.isArray(value) && value.length === 0);

function schema(key: SchemaKey): Read {
  return (node, value, { child }) => {
    if (!aSchema(value)) return "a schema";
    node[key] = child(value, key);
    return undefined;
  };
}

function list(key: ListKey): Read {
  return (node, value, { child }) => {
    if (!Array.isArray(value) || value.length === 0) return "a list of schemas";
    node[key] = value.map((item, index) => child(item, key, index));
    return undefined;
  };
}

/** PHP writes an empty map as []. */
export function asMap(value: Json): JsonObject | undefined {
  return Array.isArray(value) && value.length === 0 ? {} : isObject(value) ? value : undefined;
}

function readMap(key: string, { child }: Reading, map: JsonObject): Map<string, Schema> {
  return new Map(Object.keys(map).map((name) => [name, child(own(map, name) as Json, key, name)]));
}

function schemas(key: "properties" | "dependentSchemas"): Read {
  return (node, value, reading) => {
    const map = asMap(value);
    if (!map) return "an object of schemas";
    if (Array.isArray(value)) reading.warn("An empty list stands where an empty object should; read as one.", key);
    node[key] = readMap(key, reading, map);
    return undefined;
  };
}

function readPatternProperties(node: Node, value: Json, reading: Reading): string | undefined {
  const map = asMap(value);
  if (!map) return "an object of schemas";
  node.patternProperties = [...readMap("patternProperties", reading, map)].map(([source, found]) => {
    const pattern = readPattern(source);
    if (!pattern.regexp) reading.warn("This pattern cannot be read in JavaScript; names are not checked against it.", "patternProperties", source);
    return { pattern, schema: found };
  });
  return undefined;
}

function readDependentRequired(node: Node, value: Json): string | undefined {
  const map = asMap(value);
  const entries = map && Object.keys(map).map((name) => [name, texts(own(map, name) as Json)] as const);
  if (!entries?.every((entry): entry is [string, string[]] => entry[1] !== undefined)) return "an object of name lists";
  node.dependentRequired = new Map(entries);
  return undefined;
}

/** The older way to say both dependentRequired and dependentSchemas. */
function readDependencies(node: Node, value: Json, { child }: Reading): string | undefined {
  const map = asMap(value);
  if (!map) return "an object";
  for (const name of Object.keys(map)) {
    const rule = own(map, name) as Json;
    const names = texts(rule);
    if (names) (node.dependentRequired ??= new Map()).set(name, names);
    else if (aSchema(rule)) (node.dependentSchemas ??= new Map()).set(name, child(rule, "dependencies", name));
  }
  return undefined;
}

function readPatternKeyword(node: Node, value: Json, { warn }: Reading): string | undefined {
  if (typeof value !== "string") return "text";
  node.pattern = readPattern(value);
  if (!node.pattern.regexp) warn("This pattern cannot be read in JavaScript; it is not checked.", "pattern");
  return undefined;
}

function readNullable(node: Node, value: Json, { warn }: Reading): string | undefined {
  if (value !== true) return typeof value === "boolean" ? undefined : "true or false";
  node.nullable = true;
  warn('"nullable" belongs to OpenAPI: JSON Schema takes no notice of it, so null may be refused.', "nullable");
  return undefined;
}

const ordered: [string, Read][] = [
  ["type", readType],
  ["enum", keep("enum", "a list of values", (value) => (Array.isArray(value) ? value : undefined))],
  ["const", keep("const", "a value", (value) => ({ value }))],
  ["minimum", keep("minimum", "a number", (value) => (isNumber(value) ? value : undefined))],
  ["maximum", keep("maximum", "a number", (value) => (isNumber(value) ? value : undefined))],
  ["multipleOf", keep("multipleOf", "a number above 0", positive)],
  ["minLength", keep("minLength", "a whole number", count)],
  ["maxLength", keep("maxLength", "a whole number", count)],
  ["pattern", readPatternKeyword],
  ["format", keep("format", "text", text)],
  ["contentEncoding", keep("contentEncoding", "text", text)],
  ["contentMediaType", keep("contentMediaType", "text", text)],
  ["contains", schema("contains")],
  ["minContains", keep("minContains", "a whole number", count)],
  ["maxContains", keep("maxContains", "a whole number", count)],
  ["minItems", keep("minItems", "a whole number", count)],
  ["maxItems", keep("maxItems", "a whole number", count)],
  ["uniqueItems", keep("uniqueItems", "true or false", flag)],
  ["unevaluatedItems", schema("unevaluatedItems")],
  ["properties", schemas("properties")],
  ["patternProperties", readPatternProperties],
  ["additionalProperties", schema("additionalProperties")],
  ["unevaluatedProperties", schema("unevaluatedProperties")],
  ["propertyNames", schema("propertyNames")],
  ["required", keep("required", "a list of names", texts)],
  ["minProperties", keep("minProperties", "a whole number", count)],
  ["maxProperties", keep("maxProperties", "a whole number", count)],
  ["dependentRequired", readDependentRequired],
  ["dependentSchemas", schemas("dependentSchemas")],
  ["dependencies", readDependencies],
  ["allOf", list("allOf")],
  ["anyOf", list("anyOf")],
  ["oneOf", list("oneOf")],
  ["not", schema("not")],
  ["if", schema("if")],
  ["then", schema("then")],
  ["else", schema("else")],
  ["nullable", readNullable],
];

const said: [string, Read][] = [
  ["title", keep("title", "text", text)],
  ["description", keep("description", "text", text)],
  ["default", keep("default", "a value", (value) => ({ value }))],
  ["examples", keep("examples", "a list", (value) => (Array.isArray(value) ? value : undefined))],
  ["example", keep("examples", "a value", (value) => [value])],
  ["enumNames", keep("enumTitles", "a list of texts", texts)],
  ["deprecated", keep("deprecated", "true or false", flag)],
  ["readOnly", keep("readOnly", "true or false", flag)],
  ["writeOnly", keep("writeOnly", "true or false", flag)],
  ["x-mcp-header", keep("header", "text", text)],
];

/** What constrains a value. */
export const rules: ReadonlyMap<string, Read> = new Map(ordered);
/** What only speaks about it. */
export const words: ReadonlyMap<string, Read> = new Map(said);

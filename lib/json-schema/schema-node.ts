import { ExactNumber, type Json } from "@/lib/json/exact";

export type JsonObject = { [key: string]: Json };
export type Num = number | ExactNumber;
/** Steps from the root: member names and item numbers, never joined into one string. */
export type Path = readonly (string | number)[];
export type TypeName = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** A document or an embedded `$id`: what references and anchors are resolved against. */
export interface Resource {
  uri: string;
  raw: Json;
  anchors: Map<string, JsonObject>;
  dynamicAnchors: Map<string, JsonObject>;
  /** The same anchors, and the document itself, as nodes; only where a dynamic reference needs them. */
  dynamicTargets: Map<string, Schema>;
  root?: Schema;
  isRecursive: boolean;
}

export interface Pattern {
  source: string;
  /** Missing when no JavaScript reading of it is safe to assume: it is then not checked. */
  regexp?: RegExp;
  /** How many steps it can take at most on a text of this length: what is provably little may run outside the worker. */
  cost: (length: number) => number;
}

export interface Ref {
  text: string;
  state: "open" | "found" | "external" | "missing" | "cycle";
  target?: Schema;
  /** Name of the `$dynamicAnchor` it points at, when it does. */
  dynamic?: string;
}

/** One schema, read leniently: only sound keywords, every dialect in the words of 2020-12. */
export interface Node {
  id: number;
  at: Path;
  resource: Resource;
  ref?: Ref;
  dynamicRef?: Ref;
  recursiveRef?: boolean;
  type?: TypeName[];
  enum?: Json[];
  const?: { value: Json };
  minimum?: Num | undefined;
  maximum?: Num | undefined;
  exclusiveMinimum?: Num;
  exclusiveMaximum?: Num;
  multipleOf?: Num;
  minLength?: number;
  maxLength?: number;
  pattern?: Pattern;
  format?: string;
  contentEncoding?: string;
  contentMediaType?: string;
  prefixItems?: Schema[];
  items?: Schema;
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  unevaluatedItems?: Schema;
  properties?: Map<string, Schema>;
  patternProperties?: { pattern: Pattern; schema: Schema }[];
  additionalProperties?: Schema;
  unevaluatedProperties?: Schema;
  propertyNames?: Schema;
  required?: string[];
  minProperties?: number;
  maxProperties?: number;
  dependentRequired?: Map<string, string[]>;
  dependentSchemas?: Map<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  title?: string;
  description?: string;
  default?: { value: Json };
  examples?: Json[];
  enumTitles?: string[];
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  nullable?: boolean;
  /** The HTTP header this value is mirrored in (`x-mcp-header`). */
  header?: string;
  /** Made for the form: which branch of which union in `allOf` was picked. */
  picks?: Pick[];
}

export interface Pick {
  holder: Node;
  keyword: "anyOf" | "oneOf";
  branch: Schema;
}

export type Schema = boolean | Node;

export interface Warning {
  path: Path;
  message: string;
}

export type Dialect = "2020-12" | "2019-09" | "draft-07" | "draft-06" | "draft-04" | "unknown";

/** True for JSON objects; lists, null and exact numbers are none. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** The member of that very name; never something inherited, so `__proto__` and `constructor` are names like any other. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

import type { Compiled } from "./compiled";
import type { Json } from "@/lib/json/exact";
import type { Flat } from "./flat";
import { join } from "./join";
import { affordable } from "./pattern";
import { isObject, type JsonObject, type Node, type Schema } from "./schema-node";
import type { Viewing } from "./viewing";

export interface Member {
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** Not declared by the schema; there because the value has it or `required` names it. */
  isExtra: boolean;
}

export interface ObjectView {
  kind: "object";
  members: Member[];
  /** What members nobody declared may be; false when there may be none. */
  rest: Schema;
  /** Whether the schema speaks of further members at all. */
  isOpen: boolean;
}

/** Names chosen by the person, values of one kind. */
export interface MapView {
  kind: "map";
  members: Member[];
  rest: Schema;
  names: Schema;
  minProperties: number | undefined;
  maxProperties: number | undefined;
}

/** Anything of one type, written as JSON. */
export interface JsonView {
  kind: "json";
  only: "object" | "array" | undefined;
}

function declaredNames(parts: readonly Node[]): Set<string> {
  const names = new Set<string>();
  for (const part of parts) for (const name of part.properties?.keys() ?? []) names.add(name);
  return names;
}

function dependentNames({ dependentRequired = new Map<string, string[]>() }: Node, value: JsonObject | undefined): string[] {
  return [...dependentRequired].flatMap(([key, needed]) => (value && Object.hasOwn(value, key) ? needed : []));
}

function requiredNames(parts: readonly Node[], value: JsonObject | undefined): Set<string> {
  const names = new Set<string>();
  for (const part of parts) {
    for (const name of part.required ?? []) names.add(name);
    for (const name of dependentNames(part, value)) names.add(name);
  }
  return names;
}

function restOf(part: Node, name: string): Schema[] {
  const matching = (part.patternProperties ?? []).filter(({ pattern }) => affordable(pattern, name) !== undefined && pattern.regexp?.test(name));
  if (matching.length > 0) return matching.map((entry) => entry.schema);
  // A pattern that may not run here could match: then nothing is known about the member.
  const isDoubtful = part.patternProperties?.some(({ pattern }) => affordable(pattern, name) === undefined);
  return isDoubtful ? [] : [part.additionalProperties ?? part.unevaluatedProperties ?? []].flat();
}

/** The schema of one member, declared or not. */
export function memberSchema(compiled: Compiled, flat: Flat, name: string): Schema {
  const schemas = flat.parts.flatMap((part) => {
    const declared = part.properties?.get(name);
    return declared === undefined ? [] : [declared];
  });
  if (schemas.length > 0) return join(compiled, schemas);
  return join(compiled, flat.parts.flatMap((part) => restOf(part, name)));
}

function anyRest(compiled: Compiled, parts: readonly Node[]): Schema {
  return join(compiled, parts.flatMap((part) => (part.patternProperties?.length ? [] : [part.additionalProperties ?? part.unevaluatedProperties ?? []].flat())));
}

function numberBound(parts: readonly Node[], key: "minProperties" | "maxProperties"): number | undefined {
  const bounds = parts.flatMap((part) => part[key] ?? []);
  return bounds.length === 0 ? undefined : key === "minProperties" ? Math.max(...bounds) : Math.min(...bounds);
}

function extraNames(value: Json | undefined, known: ReadonlySet<string>): string[] {
  return isObject(value) ? Object.keys(value).filter((name) => !known.has(name)) : [];
}

/** An object: declared members, names chosen by the person, or free JSON. */
export function viewObject({ compiled, flat, value }: Viewing): ObjectView | MapView | JsonView {
  const { parts } = flat;
  const declared = declaredNames(parts);
  const required = requiredNames(parts, isObject(value) ? value : undefined);
  const known = new Set([...declared, ...required]);
  const member = (name: string): Member => ({ name, schema: memberSchema(compiled, flat, name), isRequired: required.has(name), isExtra: !declared.has(name) });
  const members = [...known, ...extraNames(value, known)].map(member);
  const rest = anyRest(compiled, parts);
  const isOpen = parts.some((part) => part.additionalProperties !== undefined || part.patternProperties !== undefined);
  const hasPatterns = parts.some((part) => part.patternProperties?.length);
  if (known.size > 0 || (rest === false && !hasPatterns)) return { kind: "object", members, rest: isOpen ? rest : true, isOpen };
  if (!hasPatterns && (rest === true || isAnything(rest))) return { kind: "json", only: "object" };
  const names = join(compiled, parts.flatMap((part) => part.propertyNames ?? []));
  return { kind: "map", members, rest, names, minProperties: numberBound(parts, "minProperties"), maxProperties: numberBound(parts, "maxProperties") };
}

function isAnything(schema: Schema): boolean {
  if (typeof schema === "boolean") return schema;
  const quiet = new Set(["id", "at", "resource", "title", "description"]);
  return Object.keys(schema).every((key) => quiet.has(key));
}

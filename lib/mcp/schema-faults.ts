import "server-only";
import { validate, type OutputUnit } from "@cfworker/json-schema";
import { officialSchema } from "./official-schema";
import type { Fault } from "./outcome";
import { shapeOf } from "./shape";
import type { Era } from "./target";

export interface SchemaCheck {
  faults: Fault[];
  /** Why there is no verdict, in words. */
  notChecked?: string;
}

export interface CheckedPart {
  era: Era;
  /** Name of the definition in the official schema. */
  definition: string;
  value: unknown;
  /** Where the value stands in its message. */
  path: string;
}

const maxNodes = 3_000;
const maxFaults = 50;
// What the official schema leaves open is looked at no deeper than its names.
const open = "structuredContent";
// These only say that something further down is wrong.
const wrappers = new Set(["$ref", "allOf", "properties", "items", "if", "additionalProperties"]);

/** What the official JSON Schema finds in one value; large ones are not checked, and that is said. */
export function schemaFaults({ era, definition, value, path }: CheckedPart): SchemaCheck {
  const { definitions, lookup } = officialSchema(era);
  const schema = definitions[definition];
  if (!schema) return { faults: [] };
  if (!isSmall(value)) return { faults: [], notChecked: "It is too large to be checked against the official schema." };
  try {
    const { errors } = validate(value, schema, "2020-12", lookup, false);
    return { faults: errors.length === 0 ? [] : findings(errors).map((error) => toFault(error, { value, path, section: `schema#${definition.toLowerCase()}` })) };
  } catch {
    // Names that hold half a character have no JSON pointer; what is nested very deep overflows the checker.
    return { faults: [], notChecked: "It could not be checked against the official schema." };
  }
}

/** Official findings that what was found already does not say. */
export function addSchemaFaults(found: Fault[], more: Fault[]): Fault[] {
  const known = new Set(found.map((fault) => fault.path));
  return [...found, ...more.filter((fault) => !known.has(fault.path))];
}

function isSmall(value: unknown): boolean {
  let left = maxNodes;
  const stack = [value];
  for (let next = stack.pop(); stack.length > 0 || next !== undefined; next = stack.pop()) {
    if (--left < 0) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [name, part] of Object.entries(next)) if (name !== open) stack.push(part);
    if (stack.length > maxNodes || namesIn((next as Record<string, unknown>)[open]) > maxNodes) return false;
  }
  return true;
}

function namesIn(value: unknown): number {
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

function findings(errors: OutputUnit[]): OutputUnit[] {
  const found: OutputUnit[] = [];
  let inside: string | undefined;
  for (const error of errors) {
    if (inside !== undefined && error.keywordLocation.startsWith(inside)) continue;
    inside = undefined;
    if (wrappers.has(error.keyword)) continue;
    if (error.keyword === "anyOf" || error.keyword === "oneOf") inside = `${error.keywordLocation}/`;
    if (found.length < maxFaults && !found.some((one) => one.instanceLocation === error.instanceLocation && one.keyword === error.keyword && one.error === error.error)) found.push(error);
  }
  return found;
}

function toFault({ instanceLocation, keyword, error }: OutputUnit, { value, path, section }: { value: unknown; path: string; section: string }): Fault {
  const steps = stepsOf(instanceLocation);
  const missing = keyword === "required" ? /"(.*)"\.$/s.exec(error)?.[1] : undefined;
  const at = missing === undefined ? steps : [...steps, missing];
  return { path: at.reduce(stepped, path), message: missing === undefined ? said(keyword, error, valueAt(value, steps)) : "Is missing.", spec: section };
}

function stepsOf(pointer: string): string[] {
  return pointer.split("/").slice(1).map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function stepped(path: string, step: string): string {
  if (/^\d+$/.test(step)) return `${path}[${step}]`;
  return path === "" ? step : `${path}.${step}`;
}

function valueAt(value: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>((at, step) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[step] : undefined), value);
}

const shapes: Record<string, string> = { string: "text", number: "a number", integer: "a whole number", boolean: "yes or no", object: "an object", array: "a list", null: "null" };

function said(keyword: string, error: string, value: unknown): string {
  if (keyword === "type") return `Must be ${[...error.slice(error.indexOf("Expected")).matchAll(/"(\w+)"/g)].map(([, type]) => shapes[type ?? ""] ?? type).join(" or ")}, is ${shapeOf(value)}.`;
  if (keyword === "const" || keyword === "enum") return `Must be ${(/match (?:any of )?(.*)\.$/s.exec(error)?.[1] ?? "").slice(0, 300)}.`;
  if (keyword === "format") return `Is not written as ${/format "(.*)"/.exec(error)?.[1] ?? "it must be"}.`;
  if (keyword === "anyOf" || keyword === "oneOf") return "Fits none of the kinds that may stand here.";
  return error.slice(0, 300);
}

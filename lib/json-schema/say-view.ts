import type { Compiled } from "./compiled";
import { peek } from "./flatten";
import { sayNumber, sayType } from "./say";
import type { Num, Schema } from "./schema-node";
import { view, type View } from "./view";
import type { NumberView, TextView } from "./view-scalar";

const formats = new Map<string, string>([
  ["date", "date"],
  ["date-time", "date and time"],
  ["time", "time"],
  ["duration", "duration"],
  ["email", "e-mail"],
  ["uri", "URI"],
  ["url", "web address"],
  ["uuid", "UUID"],
  ["password", "secret"],
  ["hostname", "host name"],
]);

// Bounds that only say "fits a JS number" or "fits 64 bits" tell nobody anything.
const noise = new Set(["9007199254740991", "9007199254740992", "9223372036854775807", "9223372036854775808", "2147483647", "2147483648", "18446744073709551615"]);
const isTelling = (bound: Num | undefined): bound is Num => bound !== undefined && !noise.has(String(typeof bound === "number" ? bound : bound.text).replace("-", "")) && !/e\+?\d/i.test(String(typeof bound === "number" ? bound : bound.text));

function sayBounds(low: string | undefined, high: string | undefined): string | undefined {
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  if (low !== undefined) return `at least ${low}`;
  return high === undefined ? undefined : `up to ${high}`;
}

function sayNumberView(seen: NumberView): string[] {
  const { minimum: low, maximum: high, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = seen;
  const bounds = sayBounds(isTelling(low) ? sayNumber(low) : undefined, isTelling(high) ? sayNumber(high) : undefined);
  return [
    seen.isInteger ? "whole number" : "number",
    ...(bounds === undefined ? [] : [bounds]),
    ...(isTelling(above) ? [`more than ${sayNumber(above)}`] : []),
    ...(isTelling(below) ? [`less than ${sayNumber(below)}`] : []),
    ...(multipleOf === undefined || multipleOf === 1 ? [] : [`in steps of ${sayNumber(multipleOf)}`]),
  ];
}

function sayTextKind({ format, isBytes }: TextView): string {
  if (isBytes) return "bytes, base64";
  if (format === undefined) return "text";
  return formats.get(format) ?? `text, ${format}`;
}

function sayLength({ minLength: low = 0, maxLength: high }: TextView): string[] {
  if (low === 1 && high === undefined) return ["not empty"];
  const bounds = sayBounds(low === 0 ? undefined : sayNumber(low), high === undefined ? undefined : sayNumber(high));
  return bounds === undefined ? [] : [`${bounds} characters`];
}

function sayTextView(seen: TextView): string[] {
  const { pattern } = seen;
  return [sayTextKind(seen), ...sayLength(seen), ...(pattern === undefined || pattern.length > 32 ? [] : [`like ${pattern}`])];
}

function sayItems(seen: { minItems: number | undefined; maxItems: number | undefined; isUnique: boolean }): string[] {
  const bounds = sayBounds(seen.minItems ? sayNumber(seen.minItems) : undefined, seen.maxItems === undefined ? undefined : sayNumber(seen.maxItems));
  return [...(bounds === undefined ? [] : [bounds]), ...(seen.isUnique ? ["no doubles"] : [])];
}

function sayInside(compiled: Compiled, schema: Schema): string | undefined {
  const types = peek(compiled, schema)?.types;
  const [type] = types ?? [];
  return types?.size === 1 && type !== undefined ? sayType(type).replace(/^an? /, "") : undefined;
}

const plain: Partial<Record<View["kind"], string>> = {
  boolean: "true or false",
  const: "always the same",
  null: "null",
  never: "must not be given",
  object: "object",
};

function sayList(compiled: Compiled, seen: Extract<View, { kind: "array" | "multi" | "tuple" }>): string[] {
  if (seen.kind === "multi") return [`any of ${String(seen.options.length)}`, ...sayItems(seen)];
  if (seen.kind === "tuple") return [seen.rest === false ? `list of ${String(seen.first.length)}` : `list, ${String(seen.first.length)} fixed places`];
  const inside = sayInside(compiled, seen.item);
  return [inside === undefined || inside === "object" ? "list" : `list of ${inside}`, ...sayItems(seen)];
}

function sayParts(compiled: Compiled, seen: View): string {
  if (seen.kind === "enum") return `one of ${String(seen.options.length)}`;
  if (seen.kind === "json") return seen.only === "array" ? "any list" : "any object";
  if (seen.kind === "union") return seen.isAny ? "anything" : `one of ${String(seen.branches.length)} shapes`;
  const inside = seen.kind === "map" ? sayInside(compiled, seen.rest) : undefined;
  return inside === undefined ? (plain[seen.kind] ?? "map") : `map of ${inside}`;
}

function sayShape(compiled: Compiled, seen: View): string[] {
  if (seen.kind === "string") return sayTextView(seen);
  if (seen.kind === "number") return sayNumberView(seen);
  if (seen.kind === "array" || seen.kind === "multi" || seen.kind === "tuple") return sayList(compiled, seen);
  return [sayParts(compiled, seen)];
}

/** What a field takes, in a few words: "whole number, 1 to 50", "text or null". */
export function sayView(compiled: Compiled, seen: View): string {
  const words = sayShape(compiled, seen);
  if (seen.isNullable) words[0] = `${words[0] ?? ""} or null`;
  return words.join(", ");
}

/** The same for a schema nobody has given a value yet. */
export function saySchema(compiled: Compiled, schema: Schema): string {
  return sayView(compiled, view(compiled, schema, undefined));
}

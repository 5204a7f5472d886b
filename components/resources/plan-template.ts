import { ExactNumber, parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import { expandTemplate, type TemplateValue, type TemplateValues } from "@/lib/uri-template/expand-template";
import { templateVariables, type Part, type Variable } from "@/lib/uri-template/parse-template";

const text = { type: "string" };
const several = {
  anyOf: [
    { title: "Values", type: "array", items: text },
    { title: "Names and values", type: "object", additionalProperties: text },
  ],
};

// What stands in the path is part of the address; what comes after a sign may be left out.
const neededSigns = new Set(["", "+"]);

function schemaOf({ isExploded, length }: Variable): object {
  if (isExploded) return several;
  return length === undefined ? text : { ...text, description: `Only its first ${length === 1 ? "character is" : `${String(length)} characters are`} used.` };
}

/** A JSON Schema for the variables of a template, so that they are filled in like the arguments of a tool. */
export function templateSchema(parts: readonly Part[]): string {
  const variables = templateVariables(parts);
  const required = variables.filter(({ signs }) => signs.some((sign) => neededSigns.has(sign))).map(({ name }) => name);
  return JSON.stringify({ type: "object", properties: Object.fromEntries(variables.map((one) => [one.name, schemaOf(one)])), required, additionalProperties: false });
}

function isMap(value: Json | undefined): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

function sayScalar(value: Json): string {
  return typeof value === "string" ? value : stringifyExact(value);
}

function valueOf(value: Json): TemplateValue | undefined {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(sayScalar);
  return isMap(value) ? { pairs: Object.entries(value).map(([name, item]) => [name, sayScalar(item)] as const) } : sayScalar(value);
}

function valuesOf(argumentsText: string): TemplateValues {
  const given = parseExact(argumentsText);
  const pairs = isMap(given) ? Object.entries(given).map(([name, value]) => [name, valueOf(value)] as const) : [];
  return new Map(pairs.filter((pair): pair is readonly [string, TemplateValue] => pair[1] !== undefined));
}

/** The address a template stands for with these values, given as JSON text. */
export function addressOf(parts: readonly Part[], argumentsText: string): string {
  return expandTemplate(parts, valuesOf(argumentsText));
}

/** Those members of a form's value that are texts. */
export function textMembers(value: Json | undefined): Record<string, string> {
  if (!isMap(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

/** The address in the arguments of a recorded read. */
export function uriOf(argumentsText: string): string {
  try {
    const given = parseExact(argumentsText);
    return isMap(given) && typeof given["uri"] === "string" ? given["uri"] : "";
  } catch {
    return "";
  }
}

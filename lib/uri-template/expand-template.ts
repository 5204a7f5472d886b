import type { Operator, Part, Variable } from "./parse-template";

/** A text, a list of texts, or pairs; a name without a value is left out. */
export type TemplateValue = string | readonly string[] | { pairs: readonly (readonly [string, string])[] };
export type TemplateValues = ReadonlyMap<string, TemplateValue>;

function encodePlain(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function encodeKeeping(text: string): string {
  return text.toWellFormed().replace(/%[0-9A-Fa-f]{2}|[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]+?/gu, (found) => (/^%[0-9A-Fa-f]{2}$/.test(found) ? found : encodeURIComponent(found)));
}

const encoderOf = ({ keepsReserved }: Operator) => (keepsReserved ? encodeKeeping : encodePlain);

function named(operator: Operator, name: string, text: string): string {
  if (!operator.isNamed) return text;
  return text === "" ? `${name}${operator.ifEmpty}` : `${name}=${text}`;
}

function exploded(operator: Operator, name: string, value: Exclude<TemplateValue, string>): string[] {
  const encode = encoderOf(operator);
  if (!("pairs" in value)) return value.map((item) => named(operator, name, encode(item)));
  return value.pairs.map(([key, item]) => (operator.isNamed ? named(operator, encode(key), encode(item)) : `${encode(key)}=${encode(item)}`));
}

function write(operator: Operator, variable: Variable, value: TemplateValue): string[] {
  const encode = encoderOf(operator);
  const { name, length } = variable;
  if (typeof value === "string") return [named(operator, name, encode(length === undefined ? value : Array.from(value).slice(0, length).join("")))];
  const items = "pairs" in value ? value.pairs.flat() : value;
  if (items.length === 0) return [];
  if (variable.isExploded) return exploded(operator, name, value);
  return [named(operator, name, items.map(encode).join(","))];
}

/** The address a template stands for with these values (RFC 6570, levels 1 to 4). */
export function expandTemplate(parts: readonly Part[], values: TemplateValues): string {
  return parts
    .map((part) => {
      if (part.kind === "literal") return encodeKeeping(part.text);
      const written = part.variables.flatMap((one) => {
        const value = values.get(one.name);
        return value === undefined ? [] : write(part.operator, one, value);
      });
      return written.length === 0 ? "" : part.operator.first + written.join(part.operator.separator);
    })
    .join("");
}

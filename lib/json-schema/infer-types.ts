import type { Flat } from "./flat";
import type { Node, TypeName } from "./schema-node";

const hints: [TypeName, (keyof Node)[]][] = [
  ["object", ["properties", "additionalProperties", "patternProperties", "required", "propertyNames", "minProperties", "maxProperties", "dependentRequired", "dependentSchemas"]],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
  ["string", ["minLength", "maxLength", "pattern", "format", "contentEncoding"]],
];

/** The one type the keywords speak of, where none is declared; undefined when they speak of none or of several. */
export function inferTypes(flat: Flat): TypeName[] | undefined {
  if (flat.unions.length > 0) return undefined;
  const found = hints.filter(([, keys]) => flat.parts.some((part) => keys.some((key) => part[key] !== undefined)));
  const [only] = found;
  return only && found.length === 1 ? [only[0]] : undefined;
}

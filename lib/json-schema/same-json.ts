import type { Json } from "@/lib/json/exact";
import { canonicalNumber, compareNumbers, isNumber } from "./compare-numbers";
import { isObject, own, type JsonObject } from "./schema-node";

function sameObject(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const other = own(b, key);
    return other !== undefined && sameJson(own(a, key) as Json, other);
  });
}

/** Equal as JSON Schema means it: 1 is 1.0, the order of members is nothing. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b) === 0;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => sameJson(item, b[index] as Json));
  return isObject(a) && isObject(b) && sameObject(a, b);
}

/** One text per value, the same for values that are the same. */
export function canonicalJson(value: Json): string {
  if (isNumber(value)) return canonicalNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (isObject(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(own(value, key) as Json)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

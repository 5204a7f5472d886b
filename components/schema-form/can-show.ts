import type { Json } from "@/lib/json/exact";
import { isNumber } from "@/lib/json-schema/compare-numbers";
import { isObject } from "@/lib/json-schema/schema-node";
import type { View } from "@/lib/json-schema/view";

// A text area turns every line break into \n; only text with one kind of break comes back as it was.
function keepsBreaks(text: string): boolean {
  return !text.includes("\r") || (text.match(/\r\n|\n|\r/g) ?? []).every((mark) => mark === "\r\n");
}

const tests: Partial<Record<View["kind"], (value: Json) => boolean>> = {
  string: (value) => typeof value === "string" && keepsBreaks(value),
  number: (value) => isNumber(value) || typeof value === "string" || value === null,
  boolean: (value) => typeof value === "boolean",
  multi: Array.isArray,
  array: Array.isArray,
  tuple: Array.isArray,
  object: isObject,
  map: isObject,
};

/** True when the field of this kind shows the value whole and gives it back unchanged. */
export function canShow(view: View, value: Json | undefined): boolean {
  return value === undefined || (tests[view.kind]?.(value) ?? true);
}

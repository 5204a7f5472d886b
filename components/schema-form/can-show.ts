import type { Json } from "@/lib/json/exact";
import { isNumber } from "@/lib/json-schema/compare-numbers";
import { isObject } from "@/lib/json-schema/schema-node";
import type { View } from "@/lib/json-schema/view";

const breaks = /\r\n|\n|\r/g;

// A text area turns every line break into \n; only text with one kind of break comes back as it was.
function keepsBreaks(text: string): boolean {
  return !text.includes("\r") || (text.match(breaks) ?? []).every((mark) => mark === "\r\n");
}

/** True when the field of this kind shows the value whole and gives it back unchanged. */
export function canShow(view: View, value: Json | undefined): boolean {
  if (value === undefined) return true;
  switch (view.kind) {
    case "string":
      return typeof value === "string" && keepsBreaks(value);
    case "number":
      return isNumber(value) || typeof value === "string" || value === null;
    case "boolean":
      return typeof value === "boolean";
    case "multi":
    case "array":
    case "tuple":
      return Array.isArray(value);
    case "object":
    case "map":
      return isObject(value);
    case "enum":
    case "const":
    case "null":
    case "union":
    case "json":
    case "never":
      return true;
  }
}

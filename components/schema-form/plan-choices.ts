import type { Json } from "@/lib/json/exact";
import type { Choice } from "@/lib/json-schema/choices";
import type { View } from "@/lib/json-schema/view";
import { sayValue } from "@/lib/json-schema/say";
import { sameJson } from "@/lib/json-schema/same-json";

/** More than these are found by typing instead of shown in a list. */
export const mostInSelect = 50;

function looksLikeAnother(text: string, all: readonly Choice[]): boolean {
  return text.trim() !== text || text === "" || all.some((other) => typeof other.value !== "string" && sayValue(other.value) === text);
}

/** The words for a choice: its title with the value behind it, and quotes where 1 and "1" could be mixed up. */
export function sayChoice({ value, title }: Choice, all: readonly Choice[]): string {
  const shown = typeof value === "string" && !looksLikeAnother(value, all) ? value : sayValue(value, 80);
  return title === undefined || title === shown ? shown : `${title} (${shown})`;
}

/** Which of the options a value is; -1 for none. */
export function indexOfChoice(value: Json | undefined, options: readonly Choice[]): number {
  return value === undefined ? -1 : options.findIndex((option) => sameJson(option.value, value));
}

/** All that may be chosen: where null is allowed beside the list it is one more choice. */
export function optionsOf(view: Extract<View, { kind: "enum" }>): readonly Choice[] {
  return view.isNullable ? [...view.options, { value: null }] : view.options;
}

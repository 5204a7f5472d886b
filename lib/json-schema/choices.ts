import type { Json } from "@/lib/json/exact";
import { canonicalJson } from "./same-json";

/** One value that may be chosen, with the words for it. */
export interface Choice {
  value: Json;
  title?: string | undefined;
  description?: string | undefined;
}

/** What two lists of choices have in common, with the words of either. */
export function narrowChoices(before: readonly Choice[] | undefined, choices: readonly Choice[]): Choice[] {
  const named = new Map<string, Choice>();
  for (const choice of choices) {
    const key = canonicalJson(choice.value);
    if (!named.has(key)) named.set(key, choice);
  }
  if (!before) return [...named.values()];
  return before.flatMap((choice) => {
    const other = named.get(canonicalJson(choice.value));
    return other ? [{ value: choice.value, title: choice.title ?? other.title, description: choice.description ?? other.description }] : [];
  });
}

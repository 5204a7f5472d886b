import { parseExact, stringifyExact } from "@/lib/json/exact";

// Laying out a larger text takes longer than reading it unlaid.
const prettyMax = 2_000_000;

/** A definition laid out for reading, numbers as written; a huge one stays as it came. */
export function prettyDefinition(text: string): string {
  if (text.length > prettyMax) return text;
  try {
    return stringifyExact(parseExact(text), 2);
  } catch {
    return text;
  }
}

import type { Json } from "@/lib/json/exact";
import { stringifyExact } from "@/lib/json/exact";
import { isNumber } from "./compare-numbers";
import type { Num, TypeName } from "./schema-node";

const nouns: Record<TypeName, string> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

/** The word people use for a JSON type. */
export function sayType(type: TypeName): string {
  return nouns[type];
}

/** "text, a number or null". */
export function sayOr(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

/** A value as JSON, cut where it would fill the line. */
export function sayValue(value: Json, most = 40): string {
  const text = stringifyExact(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** What something is, in the sentence "this is …". */
export function sayWhatItIs(value: Json): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (isNumber(value)) return `the number ${sayNumber(value)}`;
  if (typeof value === "string") return value === "" ? "empty text" : `the text ${sayValue(value)}`;
  return Array.isArray(value) ? "a list" : "an object";
}

/** A number with its thousands set apart where that helps and nothing is lost. */
export function sayNumber(n: Num): string {
  const text = typeof n === "number" ? String(n) : n.text;
  return /^-?\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ",") : text;
}

/** "1 item", "3 items". */
export function sayCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${sayNumber(count)} ${count === 1 ? noun : plural}`;
}

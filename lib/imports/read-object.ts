import "server-only";
import { ExactNumber, parseExact, type Json } from "@/lib/json/exact";
import { itemTexts, memberList } from "@/lib/json/members";

/** One object of a configuration, read from its text so that a name given twice is not silently one. */
export class ReadObject {
  readonly members: readonly (readonly [name: string, text: string])[];

  constructor(text: string) {
    this.members = memberList(text).map(([name, { start, end }]) => [name, text.slice(start, end)] as const);
  }

  /** Names that are there more than once. */
  get repeated(): string[] {
    const names = this.members.map(([name]) => name);
    return [...new Set(names.filter((name, at) => names.indexOf(name) < at))];
  }

  has(name: string): boolean {
    return this.textOf(name) !== undefined;
  }

  textOf(name: string): string | undefined {
    return this.members.findLast(([member]) => member === name)?.[1];
  }

  value(name: string): Json | undefined {
    const text = this.textOf(name);
    return text === undefined ? undefined : parseExact(text);
  }

  /** The member when it is text, else undefined. */
  string(name: string): string | undefined {
    const value = this.value(name);
    return typeof value === "string" ? value : undefined;
  }

  object(name: string): ReadObject | undefined {
    const text = this.textOf(name);
    return text?.startsWith("{") ? new ReadObject(text) : undefined;
  }

  /** Texts of the items when the member is a list. */
  items(name: string): string[] {
    const text = this.textOf(name);
    return text?.startsWith("[") ? itemTexts(text) : [];
  }

  strings(name: string): string[] {
    const value = this.value(name);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  }
}

/** What a JSON value is, for people. */
export function sayKind(value: Json | undefined): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (typeof value === "number" || value instanceof ExactNumber) return "a number";
  if (Array.isArray(value)) return "a list";
  return { string: "text", boolean: "true or false", object: "an object" }[typeof value as "string" | "boolean" | "object"];
}

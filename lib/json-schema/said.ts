import { firstOf } from "./first-of";
import type { Json } from "@/lib/json/exact";
import type { Flat } from "./flat";

/** What a schema says about a value beside its rules. */
export interface Said {
  title?: string | undefined;
  description?: string | undefined;
  default?: { value: Json } | undefined;
  examples: Json[];
  isDeprecated: boolean;
  isReadOnly: boolean;
  isSecret: boolean;
  header?: string | undefined;
  /** Rules between members, and what could not be followed. */
  notes: string[];
}

/** Collects the words, the outermost first. */
export function pickSaid({ parts, sentences, unknown }: Flat): Said {
  return {
    title: parts.find((part) => part.title !== undefined && part.title.trim() !== "")?.title,
    description: parts.find((part) => part.description !== undefined && part.description.trim() !== "")?.description,
    default: firstOf(parts, "default"),
    examples: firstOf(parts, "examples") ?? [],
    isDeprecated: firstOf(parts, "deprecated") ?? false,
    isReadOnly: firstOf(parts, "readOnly") ?? false,
    isSecret: firstOf(parts, "writeOnly") === true || firstOf(parts, "format") === "password",
    header: firstOf(parts, "header"),
    notes: [...sentences, ...unknown.map((text) => `${text} is not part of this schema and was not loaded; what it would ask for is not checked.`)],
  };
}

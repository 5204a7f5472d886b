import type { Json } from "@/lib/json/exact";
import type { Flat } from "./flat";
import type { Node } from "./schema-node";

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

function first<K extends keyof Node>(parts: readonly Node[], key: K): Node[K] | undefined {
  return parts.find((part) => part[key] !== undefined)?.[key];
}

/** Collects the words, the outermost first. */
export function pickSaid({ parts, sentences, unknown }: Flat): Said {
  return {
    title: parts.find((part) => part.title !== undefined && part.title.trim() !== "")?.title,
    description: parts.find((part) => part.description !== undefined && part.description.trim() !== "")?.description,
    default: first(parts, "default"),
    examples: first(parts, "examples") ?? [],
    isDeprecated: first(parts, "deprecated") ?? false,
    isReadOnly: first(parts, "readOnly") ?? false,
    isSecret: first(parts, "writeOnly") === true || first(parts, "format") === "password",
    header: first(parts, "header"),
    notes: [...sentences, ...unknown.map((text) => `${text} is not part of this schema and was not loaded; what it would ask for is not checked.`)],
  };
}

import "server-only";
import { parseExact, type Json } from "@/lib/json/exact";
import { storedText } from "@/lib/stored-text";
import { canonicalHash } from "./canonical-hash";
import { isRecord } from "./is-record";
import { nameHash } from "./name-hash";
import { parameterNames } from "./parameter-names";
import type { Hints, ItemKind } from "./schema";

/** A definition's columns: copies to list and search by. The definition itself is kept as it came. */
export interface Described {
  nameHash: string;
  name: string;
  title: string;
  summary: string;
  search: string;
  hints: Hints;
  /** Exact JSON text. */
  definition: string;
  definitionHash: string;
}

/** Longest name a list shows; a longer one, or one that text cannot hold, is asked for by its hash. */
export const maxName = 1024;
const maxTitle = 300;
const maxSummary = 300;
const maxSearch = 1000;

const nameMember: Record<ItemKind, string> = { tool: "name", resource: "uri", template: "uriTemplate", prompt: "name" };
const hintMembers = { readOnly: "readOnlyHint", destructive: "destructiveHint", idempotent: "idempotentHint", openWorld: "openWorldHint" } as const;

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function titleOf(kind: ItemKind, item: Record<string, unknown>): string {
  const annotations = isRecord(item["annotations"]) ? item["annotations"] : {};
  const nameOfResource = kind === "resource" || kind === "template" ? text(item["name"]) : "";
  return text(item["title"]) || text(annotations["title"]) || nameOfResource;
}

function hintsOf(item: Record<string, unknown>): Hints {
  const said = isRecord(item["annotations"]) ? item["annotations"] : {};
  const pairs = Object.entries(hintMembers).map(([hint, member]) => [hint, said[member]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === "boolean"));
}

function argumentNames(item: Record<string, unknown>): string[] {
  const all = Array.isArray(item["arguments"]) ? item["arguments"] : [];
  return all.filter(isRecord).map((one) => text(one["name"]));
}

function wordsOf(kind: ItemKind, item: Record<string, unknown>): string[] {
  if (kind === "tool") return parameterNames(item["inputSchema"]);
  if (kind === "prompt") return argumentNames(item);
  return [text(item["mimeType"]), text(item["name"])];
}

// One line; the rest of a long description can still be searched for.
function summarise(description: string): { summary: string; rest: string } {
  const line = description.slice(0, maxSummary + maxSearch).replace(/\s+/g, " ").trim();
  const summary = storedText(line, maxSummary);
  return { summary, rest: line.slice(summary.length) };
}

// Deeper than it can be read exactly, a definition is still one with a name.
function read(definition: string): Json | undefined {
  try {
    return parseExact(definition);
  } catch {
    return undefined;
  }
}

/** What lists, search and lookup need to know of one definition; never throws, whatever the server wrote. */
export function describeItem(kind: ItemKind, definition: string): Described {
  const parsed = read(definition);
  // Names and words need no exact number.
  const value = parsed ?? (JSON.parse(definition) as Json);
  const item = isRecord(value) ? value : {};
  const name = text(item[nameMember[kind]]);
  const { summary, rest } = summarise(text(item["description"]));
  return {
    nameHash: nameHash(name),
    name: storedText(name, maxName),
    title: storedText(titleOf(kind, item), maxTitle),
    summary: storedText(summary, maxSummary),
    search: storedText([...wordsOf(kind, item), rest].filter(Boolean).join(" "), maxSearch),
    hints: hintsOf(item),
    definition,
    definitionHash: canonicalHash(definition, parsed),
  };
}

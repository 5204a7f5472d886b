import "server-only";
import { dereference, type Schema } from "@cfworker/json-schema";
import legacy from "./spec/2025-11-25.schema.json";
import modern from "./spec/2026-07-28.schema.json";
import type { Era } from "./target";

type Definition = Record<string, unknown>;
type Definitions = Record<string, Definition>;

/** One published schema, ready to be checked against. */
export interface OfficialSchema {
  definitions: Record<string, Schema>;
  lookup: Record<string, Schema | boolean>;
}

const files: Record<Era, { $defs: object }> = { modern, legacy };
const ready: Partial<Record<Era, OfficialSchema>> = {};

/** The official JSON Schema of an era, prepared at first use. */
export function officialSchema(era: Era): OfficialSchema {
  return (ready[era] ??= prepared(files[era].$defs as Definitions));
}

function prepared(definitions: Definitions): OfficialSchema {
  const $defs = discriminated(definitions, definitions) as Record<string, Schema>;
  return { definitions: $defs, lookup: dereference({ $defs }) };
}

/** Unions whose members a word tells apart are rewritten as questions about that word: a finding then is about the member that was meant. */
function discriminated(value: unknown, definitions: Definitions): unknown {
  if (Array.isArray(value)) return value.map((item) => discriminated(item, definitions));
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !(name === "description" && typeof part === "string"))
      .map(([name, part]) => [name, discriminated(part, definitions)]),
  );
  const { anyOf } = copy;
  const chosen = Array.isArray(anyOf) ? choice(anyOf as Definition[], definitions) : undefined;
  if (!chosen) return copy;
  delete copy.anyOf;
  return { ...copy, ...chosen };
}

function choice(members: Definition[], definitions: Definitions): Definition | undefined {
  const names = members.map(({ $ref }) => (typeof $ref === "string" ? $ref.replace("#/$defs/", "") : ""));
  for (const word of ["type", "method", "mode"]) {
    const values = names.map((name) => constantOf(definitions[name], word));
    const isRequired = names.map((name) => (definitions[name]?.required as string[] | undefined)?.includes(word) ?? false);
    if (values.length > 1 && values.every((value) => value !== undefined)) return byWord(members, word, { values, isRequired });
  }
  return names.includes("TextResourceContents") ? byContents(members, names) : undefined;
}

function constantOf(definition: Definition | undefined, word: string): unknown {
  return (definition?.properties as Record<string, { const?: unknown } | undefined> | undefined)?.[word]?.const;
}

/** Where a member does not ask for the word, leaving it out means that member. */
function byWord(members: Definition[], word: string, { values, isRequired }: { values: unknown[]; isRequired: boolean[] }): Definition {
  return {
    type: "object",
    required: isRequired.every(Boolean) ? [word] : [],
    properties: { [word]: { enum: values } },
    allOf: members.map((member, i) => ({ if: { required: isRequired[i] ? [word] : [], properties: { [word]: { const: values[i] } } }, then: member })),
  };
}

/** Text or blob: which of the two is there says which was meant. */
function byContents(members: Definition[], names: string[]): Definition {
  return { type: "object", allOf: members.map((member, i) => ({ if: { required: [names[i]?.startsWith("Text") ? "text" : "blob"] }, then: member })) };
}

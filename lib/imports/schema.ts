import { z } from "zod";
import { exportShapes, importLimits, importOutcomes, importStates } from "./states";

const tooLarge = `An import takes at most ${String(importLimits.bytes / 1024 / 1024)} MiB of text. Split it into several.`;

const ImportText = z
  .string()
  .refine((text) => text.trim() !== "", "Paste a configuration, or drop its file here.")
  // A character is one to three bytes, so this also refuses before counting.
  .refine((text) => text.length <= importLimits.bytes && new TextEncoder().encode(text).length <= importLimits.bytes, tooLarge);

export const ReadImportInput = z.object({ text: ImportText });
export type ReadImportInput = z.infer<typeof ReadImportInput>;

/** A value that the text names and does not hold: a prompt, a variable of the environment, a header of another Patchbay. */
export const AskedValue = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(["input", "environment", "variable", "header", "blank"]),
  description: z.string(),
  isSecret: z.boolean(),
  /** Used when nothing is given. */
  fallback: z.string().nullable(),
  choices: z.array(z.string()),
});
export type AskedValue = z.infer<typeof AskedValue>;

export const ImportConflict = z.object({ serverId: z.uuid(), name: z.string(), by: z.enum(["address", "name"]), isArchived: z.boolean() });
export type ImportConflict = z.infer<typeof ImportConflict>;

export const ImportEntry = z.object({
  index: z.number(),
  name: z.string(),
  /** As the text has it, placeholders and all; null where there is none. */
  url: z.string().nullable(),
  description: z.string(),
  environment: z.string(),
  tags: z.array(z.string()),
  headerNames: z.array(z.string()),
  state: z.enum(importStates),
  /** Why it is skipped or broken; empty when it is ready. */
  reason: z.string(),
  /** What to know about it before it is added. */
  notes: z.array(z.string()),
  /** Keys of the values it needs. */
  needs: z.array(z.string()),
  /** The same by what needs them: a header, or the address. */
  gaps: z.array(z.object({ header: z.string().nullable(), needs: z.array(z.string()) })),
  /** Why its address is not reached as the team is set now; `allowOrigin` is what an owner can allow. */
  closed: z.object({ title: z.string(), text: z.string(), allowOrigin: z.string().nullable() }).nullable(),
  conflicts: z.array(ImportConflict),
  /** What most people would choose. */
  suggestion: z.enum(["add", "skip"]),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

/** What a text would bring in, before anything is done. */
export const ImportPlan = z.object({ format: z.string(), values: z.array(AskedValue), entries: z.array(ImportEntry) });
export type ImportPlan = z.infer<typeof ImportPlan>;

export const ImportChoice = z.object({
  index: z.int().min(0),
  action: z.enum(["skip", "add", "update"]),
  /** In place of the name in the text. */
  name: z.string().max(500).optional(),
  /** The server that is updated. */
  serverId: z.uuid().optional(),
  /** The conflicts that were shown: a newer one stops the entry. */
  seen: z.array(z.uuid()).max(1_000).default([]),
});
export type ImportChoice = z.infer<typeof ImportChoice>;

export const RunImportInput = ReadImportInput.extend({
  values: z.array(z.object({ key: z.string().max(4_000), value: z.string().max(16_384) })).max(2_000).default([]),
  choices: z
    .array(ImportChoice)
    .max(importLimits.entries)
    .refine((choices) => new Set(choices.map(({ index }) => index)).size === choices.length, "Each entry is chosen once."),
});
export type RunImportInput = z.infer<typeof RunImportInput>;

/** What became of one entry: all of it or nothing. */
export const ImportResult = z.object({
  index: z.number(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  serverId: z.uuid().nullable(),
  /** What to know, or why not. */
  message: z.string(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportResults = z.object({ results: z.array(ImportResult) });

export const ExportInput = z.object({ shape: z.enum(exportShapes), ids: z.array(z.uuid()).min(1, "Choose at least one server.").max(importLimits.entries) });
export type ExportInput = z.infer<typeof ExportInput>;

/** A configuration to save or paste; no secret is in it. */
export const Exported = z.object({
  shape: z.enum(exportShapes),
  fileName: z.string(),
  text: z.string(),
  /** Names of what whoever uses it must fill in. */
  placeholders: z.array(z.string()),
  /** The same as a command, where the host has one. */
  command: z.string().nullable(),
});
export type Exported = z.infer<typeof Exported>;

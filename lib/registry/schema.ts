import { z } from "zod";
import { hiddenCharacter, isVisible } from "@/lib/auth/schema";
import { RunImportInput } from "@/lib/imports/schema";
import { entryStatuses } from "./states";

// As the registry's own schema has it.
const Name = z.string().max(200).regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/, "An entry is named like com.example/server.");
const Version = z.string().min(1).max(255).refine(isVisible, hiddenCharacter);

export const RegistryQuery = z.object({ search: z.string().trim().max(200).optional(), cursor: z.string().max(2_000).optional() });
export const EntryQuery = z.object({ name: Name });
export const EntryInput = z.object({ name: Name, version: Version });
export type EntryInput = z.infer<typeof EntryInput>;

export const AddEntryInput = EntryInput.extend({ values: RunImportInput.shape.values, choices: RunImportInput.shape.choices });
export type AddEntryInput = z.infer<typeof AddEntryInput>;

export const RegistryRemote = z.object({ type: z.string(), url: z.string() });

/** One version of an entry, as far as people need it to decide; all of it is the publisher's word but status and times. */
export const RegistryEntry = z.object({
  name: z.string(),
  /** Who published it: the part of the name the registry has verified. */
  namespace: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.string(),
  isLatest: z.boolean(),
  status: z.enum(entryStatuses),
  statusMessage: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  repositoryUrl: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  remotes: z.array(RegistryRemote),
  packageCount: z.number(),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

export const RegistryPage = z.object({ registry: z.string(), entries: z.array(RegistryEntry), next: z.string().nullable() });
export type RegistryPage = z.infer<typeof RegistryPage>;

export const RegistryVersions = z.object({ versions: z.array(RegistryEntry) });
export type RegistryVersions = z.infer<typeof RegistryVersions>;

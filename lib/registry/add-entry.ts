import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { AppError } from "@/lib/errors";
import type { Transaction } from "@/lib/audit/record";
import { planImport } from "@/lib/imports/read-import";
import { runImport } from "@/lib/imports/run-import";
import type { ImportPlan, ImportResult } from "@/lib/imports/schema";
import { askRegistry, registryUrl } from "./ask-registry";
import { readEntry } from "./read-entry";
import type { AddEntryInput, EntryInput, RegistryEntry } from "./schema";

const checkEveryMs = 6 * 60 * 60 * 1000;

/** When an entry is looked at next: a few times a day, not all at one moment. */
export function nextLook(): Date {
  return new Date(Date.now() + checkEveryMs * (0.8 + 0.4 * Math.random()));
}

async function requireEntry({ name, version }: EntryInput): Promise<{ entry: RegistryEntry; text: string }> {
  const answer = await askRegistry(`/servers/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`);
  const entry = answer && readEntry(answer.value);
  if (!answer || entry?.name !== name) throw new AppError("not_found", `The registry has no version ${version} of ${name}.`);
  return { entry, text: answer.text };
}

/** What registering a version of an entry would bring in and asks for; nothing is done. */
export async function planEntry(ctx: Ctx<"server.manage">, which: EntryInput): Promise<ImportPlan> {
  const { text } = await requireEntry(which);
  return planImport(ctx, { text });
}

/** Registers a version of an entry as the registry has it now, and keeps where it came from. */
export async function addEntry(ctx: Ctx<"server.manage">, { values, choices, ...which }: AddEntryInput): Promise<{ results: ImportResult[] }> {
  const { entry, text } = await requireEntry(which);
  const { name, version, status, statusMessage } = entry;
  const kept = { registryUrl: registryUrl() ?? "", name, version, latestVersion: version, status, statusMessage, entryText: Uint8Array.from(Buffer.from(text)), checkedAt: new Date() };
  const alsoIn = async (tx: Transaction, serverId: string): Promise<void> => {
    // Looked at soon: a version that is not the latest is told of then.
    const row = { ...kept, nextAt: new Date() };
    await tx.provenance.upsert({ where: { serverId }, create: { serverId, teamId: ctx.team.id, ...row }, update: row });
  };
  return runImport(ctx, { text, values, choices }, { via: `MCP Registry, ${name} ${version}`, alsoIn });
}

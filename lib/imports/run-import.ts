import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { createServer } from "@/lib/servers/create-server";
import { readServer } from "@/lib/servers/read-server";
import { ServerInput, ServerUpdate, type HeaderInput, type Server } from "@/lib/servers/schema";
import { updateServer } from "@/lib/servers/update-server";
import { fill, type Candidate } from "./candidate";
import { readImport, type ReadImport } from "./read-import";
import type { ImportChoice, ImportEntry, ImportResult, RunImportInput } from "./schema";

type Values = ReadonlyMap<string, string>;
type Done = Pick<ImportResult, "outcome" | "serverId" | "message">;

class Stop extends Error {}

interface Filled {
  url: string;
  headers: HeaderInput[];
  /** Headers for which no value was given. */
  left: string[];
}

function fillIn({ url = [], headers }: Candidate, values: Values, stored: readonly string[]): Filled {
  const address = fill(url, values);
  if (address.missing.length > 0) throw new Stop("Its address has a blank that no value was given for.");
  const given: HeaderInput[] = [];
  const left: string[] = [];
  for (const { name, value } of headers) {
    const { text, missing } = fill(value, values);
    if (missing.length === 0) given.push({ name, value: text });
    // An update keeps what is stored where nothing newer is given.
    else if (stored.some((one) => one.toLowerCase() === name.toLowerCase())) given.push({ name });
    else left.push(name);
  }
  return { url: address.text, headers: given, left };
}

const sayLeft = (left: readonly string[]): string => (left.length === 0 ? "" : `Without ${left.join(", ")}: no value was given.`);

interface Beside {
  /** Where the text came from, when it was not pasted. */
  via?: string;
  /** What is kept with each server in the transaction that adds it. */
  alsoIn?: (tx: Transaction, serverId: string) => Promise<void>;
}

interface Work {
  ctx: Ctx<"server.manage">;
  candidate: Candidate;
  entry: ImportEntry;
  choice: ImportChoice;
  values: Values;
  via: string;
  alsoIn: Beside["alsoIn"];
}

async function add({ ctx, candidate, choice, values, via, alsoIn }: Work): Promise<Done> {
  const { url, headers, left } = fillIn(candidate, values, []);
  const { description, tags, environment, notes, protocol } = candidate;
  const name = choice.name?.trim() ?? "";
  const input = ServerInput.parse({ url, headers, description, tags, environment, notes, protocol, name: name === "" ? candidate.name : name, ownerId: ctx.user.id });
  const { id } = await createServer(ctx, input, { via, ...(alsoIn ? { alsoIn } : {}) });
  return { outcome: "added", serverId: id, message: sayLeft(left) };
}

/** Only what the text says something about: an update wipes nothing out. */
function changesOf(candidate: Candidate, before: Server, { url, headers, left }: Filled): object {
  const { description, tags, environment, notes, protocol } = candidate;
  return {
    url,
    ...(description === "" ? {} : { description }),
    ...(tags.length === 0 ? {} : { tags: [...new Set([...before.tags, ...tags])].slice(0, 20) }),
    ...(environment === "" ? {} : { environment }),
    ...(notes === "" ? {} : { notes }),
    ...(protocol === "auto" ? {} : { protocol }),
    ...(headers.length + left.length === 0 ? {} : { headers }),
  };
}

async function update({ ctx, candidate, choice, values, via, alsoIn }: Work): Promise<Done> {
  const serverId = choice.serverId ?? "";
  const before = await readServer(ctx.team.id, serverId);
  const filled = fillIn(candidate, values, before.headerNames);
  const changes = ServerUpdate.parse(changesOf(candidate, before, filled));
  const name = choice.name?.trim() ?? "";
  const after = await updateServer(ctx, { ...changes, ...(name === "" ? {} : { name: ServerInput.shape.name.parse(name) }), serverId }, { via });
  if (alsoIn) await db().$transaction((tx) => alsoIn(tx, serverId));
  return { outcome: after.updatedAt === before.updatedAt ? "unchanged" : "updated", serverId, message: sayLeft(filled.left) };
}

/** Stops an entry that was decided on without knowing of a server that is there by now: a second click, a colleague. */
function requireSeen({ entry, choice }: Work): void {
  const unseen = entry.conflicts.find(({ serverId, by }) => by === "address" && !choice.seen.includes(serverId));
  if (unseen) throw new Stop(`${unseen.name} has come to have this address since you looked. Read the text again to decide.`);
}

async function act(work: Work): Promise<Done> {
  const { entry, choice } = work;
  if (choice.action === "skip") return { outcome: "skipped", serverId: null, message: "" };
  if (entry.state !== "ready") throw new Stop(entry.reason);
  requireSeen(work);
  if (choice.action === "add") return add(work);
  if (!entry.conflicts.some(({ serverId }) => serverId === choice.serverId)) throw new Stop("The server to update is not one this entry can be.");
  return update(work);
}

function sayFailure(error: unknown): string {
  if (error instanceof Stop || error instanceof AppError) return error.message;
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? "It does not fit.";
  log.error({ error }, "an entry of an import was not saved");
  return "Patchbay could not save it. Nothing of this entry was kept; try it again.";
}

/** Does what was chosen, entry after entry: each is done whole or not at all, and one that fails stops no other. */
export async function runImport(ctx: Ctx<"server.manage">, { text, values, choices }: RunImportInput, beside: Beside = {}): Promise<{ results: ImportResult[] }> {
  const read: ReadImport = await readImport(ctx, text);
  const fallbacks = read.plan.values.flatMap(({ key, fallback }): [string, string][] => (fallback === null ? [] : [[key, fallback]]));
  const given = values.filter(({ value }) => value !== "").map(({ key, value }): [string, string] => [key, value]);
  const filled: Values = new Map([...fallbacks, ...given]);
  const results: ImportResult[] = [];
  for (const choice of choices) {
    const [entry, candidate] = [read.plan.entries[choice.index], read.candidates[choice.index]];
    if (!entry || !candidate) throw new AppError("invalid", "A choice names an entry that is not in this text. Read it again.");
    const work: Work = { ctx, candidate, entry, choice, values: filled, via: beside.via ?? `import, ${read.plan.format}`, alsoIn: beside.alsoIn };
    const done = await act(work).catch((error: unknown): Done => ({ outcome: "failed", serverId: null, message: sayFailure(error) }));
    results.push({ index: entry.index, name: choice.name?.trim() || entry.name, ...done });
  }
  return { results };
}

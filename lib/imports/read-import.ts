import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { addressKey } from "@/lib/servers/address-key";
import { checkCandidate } from "./check-candidate";
import { keysOf, type Candidate, type ImportDocument } from "./candidate";
import { findClosed } from "./find-closed";
import { readDocument } from "./read-document";
import type { ImportConflict, ImportEntry, ImportPlan } from "./schema";

interface Known {
  id: string;
  name: string;
  url: string;
  archivedAt: Date | null;
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function conflictsOf(candidate: Candidate, known: readonly Known[]): ImportConflict[] {
  const key = addressKey(candidate.urlText);
  return known.flatMap(({ id, name, url, archivedAt }): ImportConflict[] => {
    const by = key !== undefined && addressKey(url) === key ? "address" : sameName(name, candidate.name) ? "name" : undefined;
    return by === undefined ? [] : [{ serverId: id, name, by, isArchived: archivedAt !== null }];
  });
}

function stateOf({ skipped, broken }: Candidate): Pick<ImportEntry, "state" | "reason"> {
  if (broken !== "") return { state: "broken", reason: broken };
  return skipped === "" ? { state: "ready", reason: "" } : { state: "skipped", reason: skipped };
}

interface Setting {
  document: ImportDocument;
  known: readonly Known[];
  /** What the team may reach although it is not public. */
  allowedOrigins: readonly string[];
}

const isReady = ({ skipped, broken }: Candidate): boolean => skipped === "" && broken === "";

/** An entry before this one with the same address. */
function earlierTwin(candidate: Candidate, { document }: Setting): Candidate | undefined {
  const key = addressKey(candidate.urlText);
  if (key === undefined || !isReady(candidate)) return undefined;
  const first = document.candidates.find((other) => isReady(other) && addressKey(other.urlText) === key);
  return first === candidate ? undefined : first;
}

function gapsOf({ url = [], headers }: Candidate): ImportEntry["gaps"] {
  const parts = [{ header: null, needs: keysOf(url) }, ...headers.map(({ name, value }) => ({ header: name.slice(0, 128), needs: keysOf(value) }))];
  return parts.filter(({ needs }) => needs.length > 0);
}

function remarksOf({ remarks, isOff }: Candidate, twin: Candidate | undefined): string[] {
  return [...remarks, ...(isOff ? ["It is switched off where it comes from."] : []), ...(twin ? [`It has the same address as ${twin.name} in this text.`] : [])];
}

function toEntry(candidate: Candidate, index: number, setting: Setting): ImportEntry {
  const { name, urlText, description, environment, tags, headers, isOff } = candidate;
  const twin = earlierTwin(candidate, setting);
  const conflicts = isReady(candidate) ? conflictsOf(candidate, setting.known) : [];
  const gaps = isReady(candidate) ? gapsOf(candidate) : [];
  const isWanted = isReady(candidate) && conflicts.length === 0 && !twin && !isOff;
  return {
    index,
    name,
    url: urlText === "" ? null : urlText.slice(0, 2_048),
    description,
    environment,
    tags,
    headerNames: headers.map((header) => header.name.slice(0, 128)),
    ...stateOf(candidate),
    notes: remarksOf(candidate, twin),
    needs: [...new Set(gaps.flatMap(({ needs }) => needs))],
    gaps,
    closed: isReady(candidate) ? findClosed(candidate, setting.allowedOrigins) : null,
    conflicts,
    suggestion: isWanted ? "add" : "skip",
  };
}

export interface ReadImport {
  plan: ImportPlan;
  candidates: Candidate[];
}

/** A text read against what the team has: the plan people see, and what is behind it. */
export async function readImport(ctx: Ctx<"server.manage">, text: string): Promise<ReadImport> {
  const read = readDocument(text);
  const document = { ...read, candidates: read.candidates.map(checkCandidate) };
  const [known, allowed] = await Promise.all([
    db().server.findMany({ where: { teamId: ctx.team.id }, select: { id: true, name: true, url: true, archivedAt: true }, orderBy: { createdAt: "asc" } }),
    db().allowedOrigin.findMany({ where: { teamId: ctx.team.id }, select: { origin: true } }),
  ]);
  const allowedOrigins = [...env().PATCHBAY_ALLOWED_ORIGINS, ...allowed.map(({ origin }) => origin)];
  const entries = document.candidates.map((candidate, index) => toEntry(candidate, index, { document, known, allowedOrigins }));
  const needed = new Set(entries.flatMap(({ needs }) => needs));
  return { plan: { format: document.format, values: [...document.asked.values()].filter(({ key }) => needed.has(key)), entries }, candidates: document.candidates };
}

/** What a text would bring into the team; nothing is done, nothing is kept. */
export async function planImport(ctx: Ctx<"server.manage">, { text }: { text: string }): Promise<ImportPlan> {
  return (await readImport(ctx, text)).plan;
}

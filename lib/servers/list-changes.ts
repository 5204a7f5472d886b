import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { AuditEvent } from "@/prisma/generated/client";
import { readServer } from "./read-server";
import type { ChangedField, ServerChange, ServerChanges } from "./schema";

const pageSize = 30;

type Told = Record<string, unknown>;
type Names = ReadonlyMap<string, string>;

function toTold(value: unknown): Told {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Told) : {};
}

function toWords(name: string, value: unknown, names: Names): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(", ");
  if (name === "ownerId" && typeof value === "string") return names.get(value) ?? "somebody who is gone";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function toFields(row: AuditEvent, names: Names): ChangedField[] {
  const [was, is] = [toTold(row.before), toTold(row.after)];
  const isNew = row.event === "server.created";
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: toWords(name, was[name], names), after: toWords(name, is[name], names) }))
    .filter(({ before, after }) => !isNew || before !== null || after !== null);
}

function ownersIn(rows: readonly AuditEvent[]): string[] {
  const ids = rows.flatMap((row) => [toTold(row.before)["ownerId"], toTold(row.after)["ownerId"]]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

async function namesOf(ids: string[]): Promise<Names> {
  const people = await db().user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(people.map(({ id, name }) => [id, name]));
}

function toChange(row: AuditEvent, names: Names): ServerChange {
  return { id: row.id, at: row.at.toISOString(), by: row.actorName, event: row.event, fields: toFields(row, names) };
}

/** Who added a server and who changed what of it since, the newest first; values of headers are in none of it. */
export async function listChanges(ctx: Ctx<"server.read">, { serverId, before }: { serverId: string; before?: string | undefined }): Promise<ServerChanges> {
  await readServer(ctx.team.id, serverId);
  const where = { teamId: ctx.team.id, targetType: "server", targetId: serverId };
  // An id of another server, or of none, begins nowhere: the newest are shown.
  const from = before === undefined ? null : await db().auditEvent.findFirst({ where: { ...where, id: before }, select: { id: true } });
  const rows = await db().auditEvent.findMany({
    where,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: pageSize + 1,
    ...(from ? { cursor: { id: from.id }, skip: 1 } : {}),
  });
  const shown = rows.slice(0, pageSize);
  const names = await namesOf(ownersIn(shown));
  return { changes: shown.map((row) => toChange(row, names)), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

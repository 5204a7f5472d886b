import "server-only";
import { record, type Transaction } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma, type Server as Row } from "@/prisma/generated/client";
import { describeServer, type Described } from "./describe-server";
import { lockServer } from "./lock-server";
import { mergeHeaders } from "./merge-headers";
import { readServer } from "./read-server";
import { requireMember } from "./require-member";
import type { Server, ServerUpdate } from "./schema";
import { openHeaders, sealHeaders, type Headers } from "./seal-headers";

function requireUnchanged(row: Row, seenUpdatedAt: string | undefined): void {
  if (row.archivedAt) throw new AppError("conflict", `${row.name} is archived. Restore it first; what you typed is still here.`);
  if (seenUpdatedAt !== undefined && row.updatedAt.toISOString() !== seenUpdatedAt) {
    throw new AppError("conflict", `Somebody changed ${row.name} after you opened it. What you typed is still here; open the server again to compare.`);
  }
}

/** Names of the headers whose value is not the stored one, those that went away included. */
function changedHeaders(before: Headers, after: Headers): string[] {
  const key = ([name, value]: Headers[number]): string => `${name.toLowerCase()}:${value}`;
  const [was, is] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...new Set([...after.filter((one) => !was.has(key(one))), ...before.filter((one) => !is.has(key(one)))].map(([name]) => name))];
}

/** Only what differs, so that the audit says what changed and not what was typed again. */
function difference(before: Row, after: Described): { before: Prisma.InputJsonObject; after: Prisma.InputJsonObject } {
  const [was, is] = [describeServer(before), describeServer(after)];
  const names = (Object.keys(is) as (keyof typeof is)[]).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]) || (name === "url" && before.url !== after.url));
  const pick = (from: typeof is): Prisma.InputJsonObject => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(was), after: pick(is) };
}

function given<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

// Somebody who left may stay the owner until another one is chosen.
async function requireOwner(tx: Transaction, ctx: Ctx<"server.manage">, { was, is }: { was: string | null; is: string | null | undefined }): Promise<void> {
  if (is !== was) await requireMember(tx, ctx, is);
}

async function change(tx: Transaction, ctx: Ctx<"server.manage">, { serverId, headers: entered, seenUpdatedAt, via, ...input }: ServerUpdate & { serverId: string; via: string | undefined }): Promise<void> {
  const row = await lockServer(tx, ctx.team.id, serverId);
  requireUnchanged(row, seenUpdatedAt);
  await requireOwner(tx, ctx, { was: row.ownerId, is: input.ownerId });
  const url = input.url === undefined ? row.url : new URL(input.url).href;
  const stored = openHeaders(row);
  const headers = mergeHeaders(entered ?? stored.map(([name]) => ({ name })), url, { url: row.url, headers: stored });
  const headersChanged = changedHeaders(stored, headers);
  const headerNames = headersChanged.length > 0 ? headers.map(([name]) => name) : row.headerNames;
  const said = difference(row, { ...row, ...given(input), url, headerNames });
  if (Object.keys(said.after).length === 0 && headersChanged.length === 0) return;
  const isElsewhere = url !== row.url || headersChanged.length > 0;
  const isOtherTarget = isElsewhere || (input.protocol !== undefined && input.protocol !== row.protocol);
  const after = await tx.server.update({
    where: { id: serverId, teamId: ctx.team.id },
    data: {
      ...input,
      url,
      ...(headersChanged.length > 0 ? sealHeaders(row, headers) : {}),
      ...(isOtherTarget ? { credentialVersion: { increment: 1 }, verdict: Prisma.DbNull } : {}),
      updatedById: ctx.user.id,
    },
  });
  // What another address or another credential showed says nothing about this one; the snapshots themselves stay.
  if (isElsewhere) await tx.discovery.deleteMany({ where: { serverId, teamId: ctx.team.id } });
  await record(tx, ctx, {
    event: "server.updated",
    target: { type: "server", id: serverId, name: after.name },
    before: said.before,
    after: { ...said.after, ...(headersChanged.length > 0 ? { headersChanged } : {}), ...given({ via }) },
  });
}

/** Changes what is given and nothing else; a header without a value keeps the stored one. `via` says how the change came about. */
export async function updateServer(ctx: Ctx<"server.manage">, input: ServerUpdate & { serverId: string }, { via }: { via?: string } = {}): Promise<Server> {
  await db().$transaction((tx) => change(tx, ctx, { ...input, via }));
  return readServer(ctx.team.id, input.serverId);
}

import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { storedText } from "@/lib/stored-text";
import type { Prisma } from "@/prisma/generated/client";
import { z } from "zod";
import type { CallFilter, CallPage } from "./schema";
import { toCall } from "./to-call";
import { targetLength } from "./write-record";

function readCursor(cursor: string): { startedAt: Date; id: string } {
  const [at, id] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const startedAt = new Date(at ?? "");
  if (Number.isNaN(startedAt.getTime()) || !z.uuid().safeParse(id).success) throw new AppError("invalid", "This page marker is not one of ours; start at the first page.");
  return { startedAt, id: id ?? "" };
}

function after(cursor: string | undefined): Prisma.CallWhereInput {
  if (!cursor) return {};
  const { startedAt, id } = readCursor(cursor);
  return { startedAt: { lte: startedAt }, OR: [{ startedAt: { lt: startedAt } }, { id: { lt: id } }] };
}

function between(filter: CallFilter): Prisma.CallWhereInput {
  if (!filter.from && !filter.to) return {};
  return { startedAt: { ...(filter.from ? { gte: new Date(filter.from) } : {}), ...(filter.to ? { lt: new Date(filter.to) } : {}) } };
}

/** Calls of the team, newest first, in pages that do not shift when new ones come. */
export async function listCalls(ctx: Ctx<"call.read">, filter: CallFilter): Promise<CallPage> {
  const rows = await db().call.findMany({
    where: {
      teamId: ctx.team.id,
      ...(filter.server ? { serverId: filter.server } : {}),
      ...(filter.person ? { userId: filter.person } : {}),
      ...(filter.status ? { status: { in: filter.status } } : {}),
      ...(filter.method ? { method: filter.method } : {}),
      ...(filter.tool ? { target: storedText(filter.tool, targetLength) } : {}),
      AND: [between(filter), after(filter.cursor)],
    },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: filter.limit + 1,
  });
  const calls = rows.slice(0, filter.limit);
  const last = rows.length > filter.limit ? calls.at(-1) : undefined;
  const nextCursor = last ? Buffer.from(`${last.startedAt.toISOString()} ${last.id}`).toString("base64url") : null;
  return { calls: calls.map(toCall), nextCursor };
}

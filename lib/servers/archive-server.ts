import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { lockServer } from "./lock-server";
import { readServer } from "./read-server";
import type { Server } from "./schema";

async function setArchived(ctx: Ctx<"server.manage">, serverId: string, isArchived: boolean): Promise<Server> {
  await db().$transaction(async (tx) => {
    const row = await lockServer(tx, ctx.team.id, serverId);
    if ((row.archivedAt !== null) === isArchived) return;
    await tx.server.update({ where: { id: serverId, teamId: ctx.team.id }, data: { archivedAt: isArchived ? new Date() : null, updatedById: ctx.user.id } });
    await record(tx, ctx, { event: isArchived ? "server.archived" : "server.restored", target: { type: "server", id: serverId, name: row.name } });
  });
  return readServer(ctx.team.id, serverId);
}

/** Puts a server away: it is not called any more, and everything recorded about it stays. Twice is once. */
export function archiveServer(ctx: Ctx<"server.manage">, serverId: string): Promise<Server> {
  return setArchived(ctx, serverId, true);
}

/** Takes an archived server back into use, as it was. Twice is once. */
export function restoreServer(ctx: Ctx<"server.manage">, serverId: string): Promise<Server> {
  return setArchived(ctx, serverId, false);
}

import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { Invite } from "./schema";

/** Invitations nobody has taken up yet, newest first. */
export async function listInvites(ctx: Ctx<"member.manage">): Promise<Invite[]> {
  const rows = await db().invite.findMany({
    where: { teamId: ctx.team.id, usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, email: true, role: true, invitedById: true, createdAt: true, expiresAt: true },
    orderBy: { id: "desc" },
  });
  const people = await db().user.findMany({ where: { id: { in: rows.map((row) => row.invitedById) } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ invitedById, createdAt, expiresAt, ...row }) => ({
    ...row,
    invitedBy: names.get(invitedById) ?? "somebody",
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { mayGive } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listInvites } from "./list-invites";
import { lockMembers } from "./lock-members";
import type { Invite } from "./schema";

/** Takes an invitation back; its link stops working at once. Twice is once. */
export async function revokeInvite(ctx: Ctx<"member.manage">, inviteId: string): Promise<Invite[]> {
  await db().$transaction(async (tx) => {
    const as = await lockMembers(tx, ctx);
    const invite = await tx.invite.findFirst({ where: { id: inviteId, teamId: ctx.team.id } });
    if (!invite) throw new AppError("not_found", "There is no such invitation in this team.");
    if (!mayGive(as, invite.role)) throw new AppError("forbidden", "Only an owner takes back what makes an owner.");
    if (invite.usedAt) throw new AppError("conflict", `${invite.email} has joined with this invitation already.`);
    const { count } = await tx.invite.updateMany({ where: { id: invite.id, teamId: ctx.team.id, usedAt: null, revokedAt: null }, data: { revokedAt: new Date() } });
    if (count > 0) await record(tx, ctx, { event: "member.invite_revoked", target: { type: "invite", id: invite.id, name: invite.email }, before: { role: invite.role } });
  });
  return listInvites(ctx);
}

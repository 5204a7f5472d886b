import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { mayGive } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findMember } from "./find-member";
import { readMembers } from "./list-members";
import { lockMembers, requireOtherOwner } from "./lock-members";
import { revokeMadeInvites } from "./revoke-made-invites";
import type { Member, RoleInput } from "./schema";

/** Gives a member another role. Only owners make owners, nobody raises themselves, and a team keeps an owner. */
export async function changeRole(ctx: Ctx<"member.manage">, input: RoleInput & { userId: string }): Promise<Member[]> {
  await db().$transaction(async (tx) => {
    const as = await lockMembers(tx, ctx);
    const member = await findMember(tx, ctx, { userId: input.userId, as });
    if (member.role === input.role) return;
    if (!mayGive(as, input.role)) throw new AppError("forbidden", "Only an owner makes owners.");
    // Roles are a table: an admin who turned reviewer would read what admins may not.
    if (member.id === ctx.user.id && as !== "owner") throw new AppError("forbidden", "Nobody but an owner changes their own role. Ask another admin or an owner.");
    if (member.role === "owner") await requireOtherOwner(tx, ctx.team, member.id);
    await tx.membership.update({ where: { teamId_userId: { teamId: ctx.team.id, userId: member.id } }, data: { role: input.role } });
    await revokeMadeInvites(tx, ctx.team.id, { userId: member.id, role: input.role });
    await record(tx, ctx, { event: "member.role_changed", target: { type: "user", id: member.id, name: member.name }, before: { role: member.role }, after: { role: input.role } });
  });
  return readMembers(ctx.team.id);
}

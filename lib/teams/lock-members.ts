import "server-only";
import type { Transaction } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { can, type Role } from "@/lib/auth/permissions";
import { AppError } from "@/lib/errors";

/** Holds a team's members still until the transaction ends, and says what the actor is in it now: they may have lost the role they came with. */
export async function lockMembers(tx: Transaction, ctx: Ctx<"member.manage">): Promise<Role> {
  await tx.$queryRaw`SELECT 1 FROM "Team" WHERE id = ${ctx.team.id}::uuid FOR UPDATE`;
  const me = await tx.membership.findUnique({ where: { teamId_userId: { teamId: ctx.team.id, userId: ctx.user.id } }, select: { role: true } });
  if (!me || !can(me.role, "member.manage")) throw new AppError("forbidden", `Your role in ${ctx.team.name} has changed; it does not allow this any more.`);
  return me.role;
}

/** Throws `conflict` when nobody else owns the team. Call it with the members held still. */
export async function requireOtherOwner(tx: Transaction, team: { id: string; name: string }, userId: string): Promise<void> {
  const other = await tx.membership.findFirst({ where: { teamId: team.id, role: "owner", NOT: { userId } }, select: { userId: true } });
  if (!other) throw new AppError("conflict", `This is the only owner of ${team.name}. Make somebody else an owner first.`);
}

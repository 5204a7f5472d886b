import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { endMembership } from "./end-membership";
import { requireOtherOwner } from "./lock-members";

/** Takes the caller out of a team; the last owner has to stay. */
export async function leaveTeam(ctx: Ctx<"team.read">): Promise<void> {
  const { team, user } = ctx;
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Team" WHERE id = ${team.id}::uuid FOR UPDATE`;
    const me = await tx.membership.findUnique({ where: { teamId_userId: { teamId: team.id, userId: user.id } }, select: { role: true } });
    if (!me) return;
    if (me.role === "owner") await requireOtherOwner(tx, team, user.id);
    await endMembership(tx, team.id, user.id);
    await record(tx, ctx, { event: "member.left", target: { type: "user", id: user.id, name: user.name }, before: { role: me.role } });
  });
}

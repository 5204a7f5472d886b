import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { endMembership } from "./end-membership";
import { findMember } from "./find-member";
import { readMembers } from "./list-members";
import { lockMembers, requireOtherOwner } from "./lock-members";
import type { Member } from "./schema";

/** Takes somebody out of the team: from the next request on nothing of it opens for them; their records stay. */
export async function removeMember(ctx: Ctx<"member.manage">, userId: string): Promise<Member[]> {
  await db().$transaction(async (tx) => {
    const as = await lockMembers(tx, ctx);
    const member = await findMember(tx, ctx, { userId, as });
    if (member.role === "owner") await requireOtherOwner(tx, ctx.team, member.id);
    await endMembership(tx, ctx.team.id, member.id);
    await record(tx, ctx, { event: "member.removed", target: { type: "user", id: member.id, name: member.name }, before: { role: member.role, email: member.email } });
  });
  return readMembers(ctx.team.id);
}

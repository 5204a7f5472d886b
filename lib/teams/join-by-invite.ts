import "server-only";
import { record, type Transaction } from "@/lib/audit/record";
import { AppError } from "@/lib/errors";
import type { Invite, Team } from "@/prisma/generated/client";

interface Joining {
  user: { id: string; name: string; email: string };
  address: string;
}

/** Makes somebody a member by an invitation and uses it up; of any number at once exactly one succeeds. */
export async function joinByInvite(tx: Transaction, invite: Invite & { team: Team }, { user, address }: Joining): Promise<void> {
  const { team, role } = invite;
  const where = { id: invite.id, usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  const { count } = await tx.invite.updateMany({ where, data: { usedAt: new Date(), usedById: user.id } });
  if (count === 0) throw new AppError("conflict", "This invitation was used or taken back a moment ago.");
  const { count: joined } = await tx.membership.createMany({ data: [{ teamId: team.id, userId: user.id, role }], skipDuplicates: true });
  if (joined === 0) throw new AppError("conflict", `You are in ${team.name} already.`);
  await record(tx, { user, team, role, address }, { event: "member.joined", target: { type: "user", id: user.id, name: user.name }, after: { email: user.email, role, invitedById: invite.invitedById } });
}

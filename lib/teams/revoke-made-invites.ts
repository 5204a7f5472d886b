import "server-only";
import type { Transaction } from "@/lib/audit/record";
import { mayGive, roles, type Role } from "@/lib/auth/permissions";

/** Takes back the open invitations of somebody who could not make them any more: nobody joins by the word of a person who has left. */
export async function revokeMadeInvites(tx: Transaction, teamId: string, by: { userId: string; role: Role | undefined }): Promise<void> {
  const lost = roles.filter((role) => by.role === undefined || !mayGive(by.role, role));
  if (lost.length === 0) return;
  await tx.invite.updateMany({ where: { teamId, invitedById: by.userId, role: { in: lost }, usedAt: null, revokedAt: null }, data: { revokedAt: new Date() } });
}

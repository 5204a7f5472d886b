import "server-only";
import type { Transaction } from "@/lib/audit/record";
import { revokeMadeInvites } from "./revoke-made-invites";

/** Takes somebody out of a team with all that would let them, or others by their word, come back: open invitations they made, and tokens, which must not wake up should they ever return. */
export async function endMembership(tx: Transaction, teamId: string, userId: string): Promise<void> {
  await tx.membership.delete({ where: { teamId_userId: { teamId, userId } } });
  await tx.apiToken.updateMany({ where: { teamId, userId, revokedAt: null }, data: { revokedAt: new Date() } });
  await revokeMadeInvites(tx, teamId, { userId, role: undefined });
}

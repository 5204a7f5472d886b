import "server-only";
import type { Transaction } from "@/lib/audit/record";

interface Change {
  userId: string;
  passwordHash: string;
  /** The session that goes on; every other one ends. */
  keep?: string | undefined;
}

/** Stores a new password: every session but the kept one ends, and so does every link that would set another. */
export async function setPassword(tx: Transaction, { userId, passwordHash, keep }: Change): Promise<void> {
  const { sessionVersion } = await tx.user.update({ where: { id: userId }, data: { passwordHash, sessionVersion: { increment: 1 } }, select: { sessionVersion: true } });
  if (keep !== undefined) await tx.session.updateMany({ where: { id: keep, userId }, data: { sessionVersion } });
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null, revokedAt: null }, data: { revokedAt: new Date() } });
}

import "server-only";
import type { Transaction } from "@/lib/audit/record";
import { renewSession } from "@/lib/auth/session";

interface Change {
  userId: string;
  passwordHash: string;
  /** The session that goes on, under another id; every other one ends. */
  keep?: string;
}

/** Stores a new password: every session ends, and so does every link that would set another. Resolves with the new id of the one that goes on. */
export async function setPassword(tx: Transaction, { userId, passwordHash, keep }: Change): Promise<string | undefined> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash, sessionVersion: { increment: 1 } } });
  await tx.passwordReset.updateMany({ where: { userId, usedAt: null, revokedAt: null }, data: { revokedAt: new Date() } });
  return keep === undefined ? undefined : renewSession(tx, { userId, sessionId: keep });
}

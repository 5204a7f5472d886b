import "server-only";
import { verifyPassword } from "@/lib/auth/password";
import { countSignIn, forgetFailures } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Self } from "./revoke-sessions";

const freshMs = 15 * 60 * 1000;

/**
 * Before an account gets a new way in: its password, or for who has none a sign-in of a moment ago. Whoever finds an open browser must
 * not be able to come back without it.
 */
export async function requireProof(me: Self, current: string | undefined): Promise<void> {
  const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: me.user.id }, select: { passwordHash: true } });
  if (passwordHash === null) {
    const { createdAt } = await db().session.findUniqueOrThrow({ where: { id: me.sessionId }, select: { createdAt: true } });
    if (createdAt.getTime() > Date.now() - freshMs) return;
    throw new AppError("forbidden", "Sign out, sign in again and do it within a quarter of an hour: that shows it is you.");
  }
  await countSignIn(me.user.email, me.address);
  if (await verifyPassword(current ?? "", passwordHash)) return forgetFailures(me.user.email);
  throw new AppError("forbidden", "This is not your password.", { fields: { current: "This is not your password." } });
}

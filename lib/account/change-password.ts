import "server-only";
import { recordOwn } from "@/lib/audit/record";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { countSignIn, forgetFailures } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getAccount } from "./get-account";
import type { Self } from "./revoke-sessions";
import type { Account, PasswordInput } from "./schema";
import { setPassword } from "./set-password";

// Whoever finds an open browser must not be able to give its account a password of their own.
const freshMs = 15 * 60 * 1000;

async function requireProof(me: Self, current: string | undefined): Promise<void> {
  const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: me.user.id }, select: { passwordHash: true } });
  if (passwordHash === null) {
    const { createdAt } = await db().session.findUniqueOrThrow({ where: { id: me.sessionId }, select: { createdAt: true } });
    if (createdAt.getTime() > Date.now() - freshMs) return;
    throw new AppError("forbidden", "Sign out, sign in again and set the password within a quarter of an hour: that shows it is you.");
  }
  await countSignIn(me.user.email, me.address);
  if (await verifyPassword(current ?? "", passwordHash)) return forgetFailures(me.user.email);
  throw new AppError("forbidden", "This is not your password.", { fields: { current: "This is not your password." } });
}

/** Changes the caller's password after they proved the one they have; every other session ends. */
export async function changePassword(me: Self, { current, password }: PasswordInput): Promise<Account> {
  await requireProof(me, current);
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await setPassword(tx, { userId: me.user.id, passwordHash, keep: me.sessionId });
    await recordOwn(tx, me, { event: "account.password_changed" });
  });
  return getAccount(me);
}

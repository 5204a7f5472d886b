import "server-only";
import { recordOwn } from "@/lib/audit/record";
import { hashToken } from "@/lib/auth/link-token";
import { hashPassword } from "@/lib/auth/password";
import { forgetFailures } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { PasswordReset, User } from "@/prisma/generated/client";
import { requireResetRight } from "./require-reset-right";
import type { OpenReset, ResetInput } from "./schema";
import { setPassword } from "./set-password";

async function findReset(token: string): Promise<PasswordReset & { user: User }> {
  const reset = await db().passwordReset.findUnique({ where: { tokenHash: hashToken(token) }, include: { user: true } });
  const gone = (text: string) => new AppError("not_found", text);
  if (!reset) throw gone("This link is not whole, or it was never made here. Copy it again, all of it.");
  if (reset.usedAt) throw gone("This link has been used. Sign in with the password that was chosen with it.");
  if (reset.revokedAt) throw gone("This link was replaced by a newer one, or the password was changed since.");
  if (reset.expiresAt <= new Date()) throw gone("This link is too old: it works for one hour. Ask for another.");
  return reset;
}

/** Whose password a link would set, for whoever holds it. Looking uses nothing up. */
export async function readReset(token: string): Promise<OpenReset> {
  const { user, expiresAt } = await findReset(token);
  return { name: user.name, email: user.email, expiresAt: expiresAt.toISOString() };
}

/** Sets the password a link allows to set, once; every session of that person ends. */
export async function setByLink({ token, password }: ResetInput, address: string): Promise<{ email: string }> {
  const reset = await findReset(token);
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    // Whoever has risen since, or joined elsewhere, is not opened by a link of before.
    if (reset.createdById !== null) await requireResetRight(tx, reset.createdById, reset.user);
    const { count } = await tx.passwordReset.updateMany({ where: { id: reset.id, usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } }, data: { usedAt: new Date() } });
    if (count === 0) throw new AppError("conflict", "This link was used a moment ago.");
    await setPassword(tx, { userId: reset.userId, passwordHash });
    await recordOwn(tx, { user: reset.user, address }, { event: "account.password_reset", after: { madeBy: reset.createdById ?? "operator" } });
  });
  await forgetFailures(reset.user.email);
  return { email: reset.user.email };
}

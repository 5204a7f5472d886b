import "server-only";
import { recordOwn } from "@/lib/audit/record";
import { makeLink } from "@/lib/auth/link-token";
import { countSignIn } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isMailOn, sendMail } from "@/lib/mail/send-mail";
import type { ForgotInput } from "./schema";

const lifeMs = 60 * 60 * 1000;

async function makeFor(user: { id: string; name: string; email: string }, address: string): Promise<void> {
  const { url, tokenHash } = makeLink("/sign-in/reset");
  await db().$transaction(async (tx) => {
    await tx.passwordReset.updateMany({ where: { userId: user.id, usedAt: null, revokedAt: null }, data: { revokedAt: new Date() } });
    // Made by themselves: what they may do is what the link opens.
    await tx.passwordReset.create({ data: { userId: user.id, tokenHash, createdById: user.id, expiresAt: new Date(Date.now() + lifeMs) } });
    await recordOwn(tx, { user, address }, { event: "account.reset_link_asked" });
  });
  const text = `Somebody, most likely you, asked for a new password for Patchbay.\n\n${url}\n\nThe link works once and for one hour. If it was not you, leave it alone: nothing has changed.\n`;
  await sendMail({ to: user.email, subject: "A new password for Patchbay", text });
}

/** Mails a password link to somebody who forgot theirs. The answer is the same, and as quick, whether anybody has that address. */
export async function askReset({ email }: ForgotInput, address: string): Promise<void> {
  if (!isMailOn()) throw new AppError("not_found", "No mail goes out from here. Ask an owner or admin of your team for a link.");
  await countSignIn(`forgot:${email}`, address);
  const user = await db().user.findUnique({ where: { email }, select: { id: true, name: true, email: true, disabledAt: true } });
  if (user && !user.disabledAt) void makeFor(user, address).catch(() => undefined);
}

import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { makeLink } from "@/lib/auth/link-token";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { deliverLink } from "@/lib/mail/deliver-link";
import { findMember } from "@/lib/teams/find-member";
import { lockMembers } from "@/lib/teams/lock-members";
import type { MadeLink } from "@/lib/teams/schema";
import { requireResetRight } from "./require-reset-right";

const lifeMs = 60 * 60 * 1000;

/** Makes a link with which a member chooses a new password, once, within an hour. Older links of theirs stop working. */
export async function makeResetLink(ctx: Ctx<"member.manage">, userId: string): Promise<MadeLink> {
  const link = { ...makeLink("/sign-in/reset"), expiresAt: new Date(Date.now() + lifeMs) };
  const member = await db().$transaction(async (tx) => {
    const as = await lockMembers(tx, ctx);
    const found = await findMember(tx, ctx, { userId, as });
    if (found.id === ctx.user.id) throw new AppError("conflict", "Change your own password on your own page.");
    await requireResetRight(tx, ctx.user.id, found);
    await tx.passwordReset.updateMany({ where: { userId: found.id, usedAt: null, revokedAt: null }, data: { revokedAt: new Date() } });
    await tx.passwordReset.create({ data: { userId: found.id, tokenHash: link.tokenHash, expiresAt: link.expiresAt, createdById: ctx.user.id } });
    await record(tx, ctx, { event: "member.reset_link_made", target: { type: "user", id: found.id, name: found.name } });
    return found;
  });
  const text = `${ctx.user.name} made a link with which you choose a new password for Patchbay.\n\n${link.url}\n\nThe link works once and for one hour. Until then your old password goes on working.\n`;
  return deliverLink(link, { to: member.email, subject: "A new password for Patchbay", text });
}

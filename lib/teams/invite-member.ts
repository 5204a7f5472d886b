import "server-only";
import { record, type Transaction } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { makeLink } from "@/lib/auth/link-token";
import { mayGive } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { deliverLink } from "@/lib/mail/deliver-link";
import { lockMembers } from "./lock-members";
import type { InviteInput, MadeLink } from "./schema";

const lifeMs = 72 * 60 * 60 * 1000;

async function requireNewcomer(tx: Transaction, teamId: string, email: string): Promise<void> {
  const member = await tx.membership.findFirst({ where: { teamId, user: { email } }, select: { user: { select: { name: true } } } });
  if (!member) return;
  const text = `${member.user.name} is in this team already.`;
  throw new AppError("conflict", text, { fields: { email: text } });
}

/** Makes a link that lets this address join once, within three days, in this role. An older link for the same address stops working. */
export async function inviteMember(ctx: Ctx<"member.manage">, { email, role }: InviteInput): Promise<MadeLink> {
  const link = { ...makeLink("/invite"), expiresAt: new Date(Date.now() + lifeMs) };
  await db().$transaction(async (tx) => {
    const as = await lockMembers(tx, ctx);
    if (!mayGive(as, role)) throw new AppError("forbidden", "Only an owner makes owners.", { fields: { role: "Only an owner makes owners." } });
    await requireNewcomer(tx, ctx.team.id, email);
    await tx.invite.updateMany({ where: { teamId: ctx.team.id, email, usedAt: null, revokedAt: null }, data: { revokedAt: new Date() } });
    const { tokenHash, expiresAt } = link;
    const { id } = await tx.invite.create({ data: { teamId: ctx.team.id, email, role, tokenHash, expiresAt, invitedById: ctx.user.id }, select: { id: true } });
    await record(tx, ctx, { event: "member.invited", target: { type: "invite", id, name: email }, after: { email, role } });
  });
  const text = `${ctx.user.name} invites you to the team ${ctx.team.name} on Patchbay, as ${role}.\n\n${link.url}\n\nThe link works once and for three days. If you did not expect it, leave it alone.\n`;
  return deliverLink(link, { to: email, subject: `${ctx.team.name} on Patchbay`, text });
}

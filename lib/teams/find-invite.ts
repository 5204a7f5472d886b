import "server-only";
import { hashToken } from "@/lib/auth/link-token";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Invite, Team } from "@/prisma/generated/client";

/** The invitation a link stands for; throws `not_found` with the reason when it does not work (any more). */
export async function findInvite(token: string): Promise<Invite & { team: Team }> {
  const invite = await db().invite.findUnique({ where: { tokenHash: hashToken(token) }, include: { team: true } });
  const gone = (text: string) => new AppError("not_found", text);
  if (!invite) throw gone("This link is not whole, or it was never made here. Copy it again, all of it.");
  if (invite.usedAt) throw gone("This invitation has been used. If it was you, sign in.");
  if (invite.revokedAt) throw gone(`This invitation was taken back or replaced by a newer one. Ask in ${invite.team.name} for another.`);
  if (invite.expiresAt <= new Date()) throw gone(`This invitation is more than three days old. Ask in ${invite.team.name} for another.`);
  return invite;
}

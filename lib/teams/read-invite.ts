import "server-only";
import { findSignedIn, type Caller } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { findInvite } from "./find-invite";
import type { OpenInvite } from "./schema";

/** What an invitation is to, for whoever holds its link. Looking uses nothing up. */
export async function readInvite(token: string, caller: Caller): Promise<OpenInvite> {
  const { team, email, role, invitedById, expiresAt } = await findInvite(token);
  const [inviter, account, me] = await Promise.all([
    db().user.findUnique({ where: { id: invitedById }, select: { name: true } }),
    db().user.findUnique({ where: { email }, select: { id: true } }),
    findSignedIn(caller.cookieHeader),
  ]);
  return {
    team: { slug: team.slug, name: team.name },
    email,
    role,
    invitedBy: inviter?.name ?? "somebody",
    expiresAt: expiresAt.toISOString(),
    signedInAs: me?.user.email ?? null,
    hasAccount: account !== null,
  };
}

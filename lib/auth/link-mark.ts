import "server-only";
import { db } from "@/lib/db";
import { findSignedIn, type SignedIn } from "./session";

const lifeMs = 10 * 60 * 1000;

/** Remembers that somebody is about to connect a provider from their own page. Only then does a sign-on connect instead of signing in. */
export async function markLink(me: SignedIn, providerId: string): Promise<void> {
  await db().session.updateMany({ where: { id: me.sessionId, userId: me.user.id }, data: { linkProvider: providerId, linkUntil: new Date(Date.now() + lifeMs) } });
}

/** Who is signed in in this browser and asked to connect this provider; asked once, it is forgotten. */
export async function takeLinkMark(cookieHeader: string | null, providerId: string): Promise<SignedIn | undefined> {
  const me = await findSignedIn(cookieHeader);
  if (!me) return undefined;
  const { count } = await db().session.updateMany({ where: { id: me.sessionId, linkProvider: providerId, linkUntil: { gt: new Date() } }, data: { linkProvider: null, linkUntil: null } });
  return count > 0 ? me : undefined;
}

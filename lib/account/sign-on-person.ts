import "server-only";
import { recordSignIn } from "@/lib/audit/record";
import { takeLinkMark } from "@/lib/auth/link-mark";
import { openSession } from "@/lib/auth/session";
import { findProvider, signOn } from "@/lib/auth/sign-on";
import { arrive, connectIdentity } from "./arrive";
import { readClaims } from "./claims";

interface From {
  cookieHeader: string | null;
  address: string;
  userAgent: string;
}

/** What a finished sign-on comes to: a session, or a page of ours that says why not. */
export type SignedOn = { userId: string; sid: string } | { goTo: string };

/** Turns what a provider says into a session: of who it belongs to, or, if somebody asked for it on their page, a connection of their own account. */
export async function signOnPerson(providerId: string, raw: Record<string, unknown>, from: From): Promise<SignedOn> {
  const provider = findProvider(providerId);
  if (!provider) return { goTo: "/sign-in?error=not_invited" };
  const claims = readClaims(raw, { issuer: provider.issuer, roleClaim: signOn().roles?.claim });
  const arriving = { claims, address: from.address };
  const me = await takeLinkMark(from.cookieHeader, providerId);
  if (me) {
    const refusal = await connectIdentity(me.user, arriving);
    return refusal ? { goTo: `/me?error=${refusal}` } : { userId: me.user.id, sid: me.sessionId };
  }
  const arrival = await arrive(arriving);
  const email = claims.email ?? `${claims.provider} ${claims.subject}`;
  if ("refusal" in arrival) {
    await recordSignIn({ event: "session.refused", email, address: from.address });
    return { goTo: `/sign-in?error=${arrival.refusal}` };
  }
  const { user } = arrival;
  const sid = await openSession(user, from);
  await recordSignIn({ event: "session.opened", email: user.email, address: from.address, userId: user.id, userName: user.name });
  return { userId: user.id, sid };
}

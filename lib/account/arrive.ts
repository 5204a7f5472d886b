import "server-only";
import { recordOwn, type Transaction } from "@/lib/audit/record";
import type { User } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { joinByInvite } from "@/lib/teams/join-by-invite";
import type { Claims } from "./claims";
import { joinByDomain, mayJoinByDomain } from "./join-by-domain";
import { syncRole } from "./sync-role";

/** Why somebody a provider sent is not let in; each has its words on the sign-in page. */
export type Refusal = "disabled" | "set_up_first" | "no_verified_email" | "account_exists" | "not_invited" | "no_role" | "connected_elsewhere";

export type Arrival = { user: User & { sessionVersion: number } } | { refusal: Refusal };

interface Arriving {
  claims: Claims;
  address: string;
}

const found = { id: true, name: true, email: true, sessionVersion: true, disabledAt: true } as const;

async function connect(tx: Transaction, user: User, { claims, address }: Arriving): Promise<void> {
  const { provider, subject } = claims;
  await tx.identity.create({ data: { userId: user.id, provider, subject, label: claims.email ?? claims.name } });
  await recordOwn(tx, { user, address }, { event: "account.identity_connected", after: { provider, label: claims.email ?? claims.name } });
}

/** Somebody we know by provider and subject. */
async function known(tx: Transaction, { claims, address }: Arriving): Promise<Arrival | undefined> {
  const { provider, subject } = claims;
  const identity = await tx.identity.findUnique({ where: { provider_subject: { provider, subject } }, select: { id: true, user: { select: found } } });
  if (!identity) return undefined;
  if (identity.user.disabledAt) return { refusal: "disabled" };
  await tx.identity.update({ where: { id: identity.id }, data: { label: claims.email ?? claims.name } });
  await syncRole(tx, { user: identity.user, address }, claims.groups);
  return { user: identity.user };
}

/** Somebody new: only an invitation for their verified address, or an allowed domain, lets them in. An address alone never opens an account. */
async function letIn(tx: Transaction, email: string, arriving: Arriving): Promise<Arrival> {
  const { claims, address } = arriving;
  const account = await tx.user.findUnique({ where: { email }, select: found });
  if (account?.disabledAt) return { refusal: "disabled" };
  const invites = await tx.invite.findMany({ where: { email, usedAt: null, revokedAt: null, expiresAt: { gt: new Date() }, team: { memberships: { none: { user: { email } } } } }, include: { team: true } });
  if (account && invites.length === 0) return { refusal: "account_exists" };
  const byDomain = invites.length > 0 ? undefined : await mayJoinByDomain(tx, claims);
  if (byDomain !== undefined && "refusal" in byDomain) return byDomain;
  const user = account ?? (await tx.user.create({ data: { email, name: claims.name }, select: found }));
  await connect(tx, user, arriving);
  for (const invite of invites) await joinByInvite(tx, invite, { user, address });
  if (byDomain) await joinByDomain(tx, byDomain, { user, address });
  return { user };
}

async function newcomer(tx: Transaction, arriving: Arriving): Promise<Arrival> {
  if (!(await tx.user.findFirst({ select: { id: true } }))) return { refusal: "set_up_first" };
  const { email, isEmailVerified } = arriving.claims;
  return email !== undefined && isEmailVerified ? letIn(tx, email, arriving) : { refusal: "no_verified_email" };
}

/** Lets somebody in whom a provider sent, or says why not. One person who arrives twice at once becomes one account. */
export function arrive(arriving: Arriving): Promise<Arrival> {
  const { provider, subject, email } = arriving.claims;
  return db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`arrive ${provider} ${subject}`}, 0))`;
    // Two providers may vouch for one address at once.
    if (email !== undefined) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`arrive ${email}`}, 0))`;
    return (await known(tx, arriving)) ?? (await newcomer(tx, arriving));
  });
}

/** Connects what a provider says to somebody who is signed in and asked for it; undefined when it is done. */
export function connectIdentity(user: User, arriving: Arriving): Promise<Refusal | undefined> {
  const { provider, subject } = arriving.claims;
  return db().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`arrive ${provider} ${subject}`}, 0))`;
    const identity = await tx.identity.findUnique({ where: { provider_subject: { provider, subject } }, select: { userId: true } });
    if (identity) return identity.userId === user.id ? undefined : "connected_elsewhere";
    await connect(tx, user, arriving);
    return undefined;
  });
}

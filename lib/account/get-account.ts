import "server-only";
import type { SignedIn } from "@/lib/auth/session";
import { signOn } from "@/lib/auth/sign-on";
import { db } from "@/lib/db";
import { listTeams } from "@/lib/teams/list-teams";
import { listSessions } from "./list-sessions";
import type { Account } from "./schema";

// Some issuers end in a slash in one place and not in another.
const isSameIssuer = (a: string, b: string) => a.replace(/\/$/, "") === b.replace(/\/$/, "");

/** Everything of the caller's own account that they may see and change. */
export async function getAccount(me: SignedIn): Promise<Account> {
  const [row, teams, sessions, identities] = await Promise.all([
    db().user.findUniqueOrThrow({ where: { id: me.user.id }, select: { name: true, email: true, passwordHash: true } }),
    listTeams(me.user.id),
    listSessions(me),
    db().identity.findMany({ where: { userId: me.user.id }, orderBy: { id: "asc" } }),
  ]);
  const { providers } = signOn();
  return {
    id: me.user.id,
    name: row.name,
    email: row.email,
    hasPassword: row.passwordHash !== null,
    teams,
    sessions,
    identities: identities.map(({ id, provider, label, createdAt }) => ({
      id,
      providerName: providers.find(({ issuer }) => isSameIssuer(issuer, provider))?.name ?? new URL(provider).host,
      label,
      createdAt: createdAt.toISOString(),
    })),
    connectable: providers.filter(({ issuer }) => !identities.some(({ provider }) => isSameIssuer(issuer, provider))).map(({ id, name }) => ({ id, name })),
  };
}

import "server-only";
import type { SignedIn } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { listTeams } from "@/lib/teams/list-teams";
import { listSessions } from "./list-sessions";
import type { Account } from "./schema";

/** Everything of the caller's own account that they may see and change. */
export async function getAccount(me: SignedIn): Promise<Account> {
  const [row, teams, sessions] = await Promise.all([
    db().user.findUniqueOrThrow({ where: { id: me.user.id }, select: { name: true, email: true, passwordHash: true } }),
    listTeams(me.user.id),
    listSessions(me),
  ]);
  return { id: me.user.id, name: row.name, email: row.email, hasPassword: row.passwordHash !== null, teams, sessions };
}

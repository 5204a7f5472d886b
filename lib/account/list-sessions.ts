import "server-only";
import { idleMs, type SignedIn } from "@/lib/auth/session";
import { db } from "@/lib/db";
import type { AccountSession } from "./schema";

/** Where the caller is signed in, this browser first, then by when it was last seen. */
export async function listSessions(me: SignedIn): Promise<AccountSession[]> {
  const { sessionVersion } = await db().user.findUniqueOrThrow({ where: { id: me.user.id }, select: { sessionVersion: true } });
  const rows = await db().session.findMany({
    where: { userId: me.user.id, sessionVersion, revokedAt: null, expiresAt: { gt: new Date() }, lastSeenAt: { gt: new Date(Date.now() - idleMs) } },
    orderBy: { lastSeenAt: "desc" },
  });
  const all = rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === me.sessionId,
  }));
  return [...all.filter((one) => one.isCurrent), ...all.filter((one) => !one.isCurrent)];
}

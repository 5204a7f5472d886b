import "server-only";
import { recordOwn } from "@/lib/audit/record";
import type { SignedIn } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listSessions } from "./list-sessions";
import type { AccountSession } from "./schema";

export interface Self extends SignedIn {
  address: string;
}

/** Signs one of the caller's browsers out, on every process at once. Twice is once. */
export async function revokeOwnSession(me: Self, sessionId: string): Promise<AccountSession[]> {
  await db().$transaction(async (tx) => {
    const mine = { id: sessionId, userId: me.user.id };
    if (!(await tx.session.findFirst({ where: mine, select: { id: true } }))) throw new AppError("not_found", "You have no such session.");
    const { count } = await tx.session.updateMany({ where: { ...mine, revokedAt: null }, data: { revokedAt: new Date() } });
    if (count > 0) await recordOwn(tx, me, { event: "session.revoked", before: { sessionId } });
  });
  return listSessions(me);
}

/** Signs the caller out everywhere but here. */
export async function revokeOtherSessions(me: Self): Promise<AccountSession[]> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({ where: { userId: me.user.id, revokedAt: null, NOT: { id: me.sessionId } }, data: { revokedAt: new Date() } });
    if (count > 0) await recordOwn(tx, me, { event: "session.others_revoked", before: { count } });
  });
  return listSessions(me);
}

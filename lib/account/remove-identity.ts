import "server-only";
import { recordOwn } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getAccount } from "./get-account";
import type { Self } from "./revoke-sessions";
import type { Account } from "./schema";

/** Takes a provider off the caller's account; the last way in stays. */
export async function removeIdentity(me: Self, identityId: string): Promise<Account> {
  await db().$transaction(async (tx) => {
    // Two that are taken off at once must not both see the other.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${me.user.id}::uuid FOR UPDATE`;
    const user = await tx.user.findUniqueOrThrow({ where: { id: me.user.id }, select: { passwordHash: true, identities: true } });
    const identity = user.identities.find(({ id }) => id === identityId);
    if (!identity) throw new AppError("not_found", "You have no such connection.");
    if (user.passwordHash === null && user.identities.length === 1) throw new AppError("conflict", "This is your only way in. Set a password first.");
    await tx.identity.delete({ where: { id: identity.id, userId: me.user.id } });
    await recordOwn(tx, me, { event: "account.identity_removed", before: { provider: identity.provider, label: identity.label } });
  });
  return getAccount(me);
}

import "server-only";
import { recordOwn } from "@/lib/audit/record";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { getAccount } from "./get-account";
import { requireProof } from "./require-proof";
import type { Self } from "./revoke-sessions";
import type { Account, PasswordInput } from "./schema";
import { setPassword } from "./set-password";

/**
 * Changes the caller's password after they proved the one they have. Every session ends; theirs goes on under another id, so that whoever
 * has a copy of its cookie has none of the new one.
 */
export async function changePassword(me: Self, { current, password }: PasswordInput): Promise<{ account: Account; sessionId: string }> {
  await requireProof(me, current);
  const passwordHash = await hashPassword(password);
  const sessionId = await db().$transaction(async (tx) => {
    const renewed = await setPassword(tx, { userId: me.user.id, passwordHash, keep: me.sessionId });
    await recordOwn(tx, me, { event: "account.password_changed" });
    return renewed ?? me.sessionId;
  });
  return { account: await getAccount({ ...me, sessionId }), sessionId };
}

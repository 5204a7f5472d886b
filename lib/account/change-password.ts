import "server-only";
import { recordOwn } from "@/lib/audit/record";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { getAccount } from "./get-account";
import { requireProof } from "./require-proof";
import type { Self } from "./revoke-sessions";
import type { Account, PasswordInput } from "./schema";
import { setPassword } from "./set-password";

/** Changes the caller's password after they proved the one they have; every other session ends. */
export async function changePassword(me: Self, { current, password }: PasswordInput): Promise<Account> {
  await requireProof(me, current);
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await setPassword(tx, { userId: me.user.id, passwordHash, keep: me.sessionId });
    await recordOwn(tx, me, { event: "account.password_changed" });
  });
  return getAccount(me);
}

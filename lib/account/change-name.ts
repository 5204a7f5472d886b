import "server-only";
import { recordOwn } from "@/lib/audit/record";
import { db } from "@/lib/db";
import { getAccount } from "./get-account";
import type { Self } from "./revoke-sessions";
import type { Account, NameInput } from "./schema";

/** Changes what colleagues see; records keep the name of their time. */
export async function changeName(me: Self, { name }: NameInput): Promise<Account> {
  await db().$transaction(async (tx) => {
    if (name === me.user.name) return;
    await tx.user.update({ where: { id: me.user.id }, data: { name } });
    await recordOwn(tx, me, { event: "account.renamed", before: { name: me.user.name }, after: { name } });
  });
  return getAccount(me);
}

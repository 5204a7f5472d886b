import "server-only";
import type { Transaction } from "@/lib/audit/record";
import type { Membership } from "@/lib/auth/ctx";
import { AppError } from "@/lib/errors";

/** Throws `invalid` at the field unless this person is in the team; nobody is fine. */
export async function requireMember(tx: Transaction, { team }: Membership, userId: string | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return;
  if (await tx.membership.findFirst({ where: { teamId: team.id, userId }, select: { userId: true } })) return;
  const message = "This person is not in the team. Choose somebody who is, or nobody.";
  throw new AppError("invalid", message, { fields: { ownerId: message } });
}

import "server-only";
import type { Transaction } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { mayGive, type Role } from "@/lib/auth/permissions";
import { AppError } from "@/lib/errors";

export interface Found {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** A member whom someone of this role may change; throws `not_found` for strangers and `forbidden` for an owner an admin reaches for. */
export async function findMember(tx: Transaction, ctx: Ctx<"member.manage">, to: { userId: string; as: Role }): Promise<Found> {
  const row = await tx.membership.findUnique({
    where: { teamId_userId: { teamId: ctx.team.id, userId: to.userId } },
    select: { role: true, user: { select: { id: true, name: true, email: true } } },
  });
  if (!row) throw new AppError("not_found", "There is no such person in this team.");
  if (!mayGive(to.as, row.role)) throw new AppError("forbidden", `${row.user.name} is an owner of ${ctx.team.name}; only an owner may change that.`);
  return { ...row.user, role: row.role };
}

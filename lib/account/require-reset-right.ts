import "server-only";
import type { Transaction } from "@/lib/audit/record";
import { covers } from "@/lib/auth/permissions";
import { AppError } from "@/lib/errors";

/**
 * Refuses when a link would open more to its maker than they may do themselves: in every team the person is in, the maker must be
 * too, with a role that covers the person's.
 */
export async function requireResetRight(tx: Transaction, makerId: string, person: { id: string; name: string }): Promise<void> {
  const theirs = await tx.membership.findMany({ where: { userId: person.id }, select: { teamId: true, role: true } });
  const mine = await tx.membership.findMany({ where: { userId: makerId, teamId: { in: theirs.map(({ teamId }) => teamId) } }, select: { teamId: true, role: true } });
  const roleIn = new Map(mine.map(({ teamId, role }) => [teamId, role]));
  const isCovered = theirs.every(({ teamId, role }) => {
    const own = roleIn.get(teamId);
    return own !== undefined && covers(own, role);
  });
  if (isCovered) return;
  throw new AppError(
    "forbidden",
    `A new password would open more to you than your own roles do: ${person.name} may do things you may not, here or in another team. An owner of all their teams can make the link, or the operator with npm run owner:reset.`,
  );
}

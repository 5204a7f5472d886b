import "server-only";
import { record, type Transaction } from "@/lib/audit/record";
import type { User } from "@/lib/auth/ctx";
import { roles as order, type Role } from "@/lib/auth/permissions";
import { signOn } from "@/lib/auth/sign-on";
import { revokeMadeInvites } from "@/lib/teams/revoke-made-invites";

/** The role somebody's groups stand for: the first of owner, admin, developer, reviewer that one of them is mapped to. */
export function roleOf(groups: readonly string[]): Role | undefined {
  const { roles } = signOn();
  if (!roles) return undefined;
  const mapped = new Set(groups.map((group) => roles.map.get(group)));
  return order.find((role) => mapped.has(role));
}

/** Brings a member's role in the default team in step with their groups at each sign-on. Owners are not touched: a group must not take a team's last one. */
export async function syncRole(tx: Transaction, actor: { user: User; address: string }, groups: readonly string[]): Promise<void> {
  const role = roleOf(groups);
  const { roles } = signOn();
  if (role === undefined || !roles) return;
  const { user, address } = actor;
  const place = await tx.membership.findFirst({ where: { userId: user.id, team: { slug: roles.team } }, include: { team: true } });
  if (!place || place.role === role || place.role === "owner") return;
  const { team } = place;
  await tx.membership.update({ where: { teamId_userId: { teamId: team.id, userId: user.id } }, data: { role } });
  await revokeMadeInvites(tx, team.id, { userId: user.id, role });
  await record(tx, { user, team, role, address }, { event: "member.role_changed", target: { type: "user", id: user.id, name: user.name }, before: { role: place.role }, after: { role, by: "sign-on" } });
}

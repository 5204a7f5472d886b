import "server-only";
import { record, type Transaction } from "@/lib/audit/record";
import type { User } from "@/lib/auth/ctx";
import type { Role } from "@/lib/auth/permissions";
import { signOn } from "@/lib/auth/sign-on";
import { log } from "@/lib/log";
import type { Team } from "@/prisma/generated/client";
import type { Claims } from "./claims";
import { roleOf } from "./sync-role";

interface Place {
  team: Team;
  role: Role;
}

/** Where somebody of an allowed domain belongs, and as what; or why nowhere. */
export async function mayJoinByDomain(tx: Transaction, claims: Claims): Promise<Place | { refusal: "not_invited" | "no_role" }> {
  const { joining } = signOn();
  const domain = claims.email?.split("@").at(-1);
  if (!joining || domain === undefined || !joining.domains.includes(domain)) return { refusal: "not_invited" };
  const team = await tx.team.findUnique({ where: { slug: joining.team } });
  if (!team) {
    log.warn({ team: joining.team }, "AUTH_DEFAULT_TEAM names no team, so nobody joins by sign-on");
    return { refusal: "not_invited" };
  }
  const role = roleOf(claims.groups) ?? joining.role;
  return role === undefined ? { refusal: "no_role" } : { team, role };
}

/** Makes somebody a member of the team their domain belongs to. */
export async function joinByDomain(tx: Transaction, { team, role }: Place, { user, address }: { user: User; address: string }): Promise<void> {
  await tx.membership.create({ data: { teamId: team.id, userId: user.id, role } });
  await record(tx, { user, team, role, address }, { event: "member.joined", target: { type: "user", id: user.id, name: user.name }, after: { email: user.email, role, by: "sign-on" } });
}

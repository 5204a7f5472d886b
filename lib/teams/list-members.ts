import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { Member } from "./schema";

/** The people of the team, by name. */
export function listMembers(ctx: Ctx<"team.read">): Promise<Member[]> {
  return readMembers(ctx.team.id);
}

/** The people of a team the caller has already been let into. */
export async function readMembers(teamId: string): Promise<Member[]> {
  const rows = await db().membership.findMany({
    where: { teamId },
    select: { role: true, createdAt: true, user: { select: { id: true, name: true, email: true } } },
    orderBy: { user: { name: "asc" } },
  });
  return rows.map(({ role, user, createdAt }) => ({ ...user, role, joinedAt: createdAt.toISOString() }));
}

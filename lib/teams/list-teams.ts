import "server-only";
import { db } from "@/lib/db";
import type { TeamSummary } from "./schema";

/** The teams one person is in, by name, with their role in each. */
export async function listTeams(userId: string): Promise<TeamSummary[]> {
  const rows = await db().membership.findMany({
    where: { userId },
    select: { role: true, team: { select: { slug: true, name: true } } },
    orderBy: { team: { name: "asc" } },
  });
  return rows.map(({ role, team }) => ({ ...team, role }));
}

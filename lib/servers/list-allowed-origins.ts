import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { AllowedOrigin } from "./schema";

/** The origins outside the public Internet that this team may reach, with who said so. */
export async function listAllowedOrigins(ctx: Ctx<"network.manage">): Promise<AllowedOrigin[]> {
  const rows = await db().allowedOrigin.findMany({ where: { teamId: ctx.team.id }, orderBy: { origin: "asc" } });
  const people = await db().user.findMany({ where: { id: { in: rows.map((row) => row.addedById) } }, select: { id: true, name: true } });
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ origin: row.origin, addedBy: nameOf.get(row.addedById) ?? "", createdAt: row.createdAt.toISOString() }));
}

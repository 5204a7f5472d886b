import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { CallSource } from "./schema";

/** Where arguments are said to come from, as far as those are calls of this team. */
export async function knownSources(ctx: Ctx<"tool.call">, sources: readonly CallSource[] = []): Promise<CallSource[]> {
  if (sources.length === 0) return [];
  const rows = await db().call.findMany({ where: { teamId: ctx.team.id, id: { in: sources.map(({ callId }) => callId) } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  return sources.filter(({ callId }) => known.has(callId));
}

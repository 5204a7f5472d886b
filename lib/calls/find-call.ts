import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Call as Row } from "@/prisma/generated/client";

/** The row of one call of the team; throws `not_found` for one of another team. */
export async function findCall(ctx: Ctx, callId: string): Promise<Row> {
  const row = await db().call.findFirst({ where: { id: callId, teamId: ctx.team.id } });
  if (!row) throw new AppError("not_found", "There is no such call in this team.");
  return row;
}

import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { can } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listTokens } from "./list-tokens";
import type { ApiToken } from "./schema";

/** Makes a token worthless at once, on every process: one's own, or anybody's for who manages members. Twice is once. */
export async function revokeToken(ctx: Ctx<"token.manage">, tokenId: string): Promise<ApiToken[]> {
  await db().$transaction(async (tx) => {
    const own = can(ctx.role, "member.manage") ? {} : { userId: ctx.user.id };
    const where = { id: tokenId, teamId: ctx.team.id, ...own };
    const row = await tx.apiToken.findFirst({ where, select: { id: true, name: true, user: { select: { name: true } } } });
    if (!row) throw new AppError("not_found", "There is no such API token in this team, or it is not yours.");
    const { count } = await tx.apiToken.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: new Date() } });
    if (count > 0) await record(tx, ctx, { event: "token.revoked", target: { type: "token", id: row.id, name: row.name }, before: { actsFor: row.user.name } });
  });
  return listTokens(ctx);
}

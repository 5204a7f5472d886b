import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listAllowedOrigins } from "./list-allowed-origins";
import { requireOrigin } from "./require-origin";
import type { AllowedOrigin } from "./schema";

/** Lets this team reach exactly one origin although it is not public; every other rule stays. Twice is once. */
export async function allowOrigin(ctx: Ctx<"network.manage">, text: string): Promise<AllowedOrigin[]> {
  const origin = requireOrigin(text);
  await db().$transaction(async (tx) => {
    const { count } = await tx.allowedOrigin.createMany({ data: [{ teamId: ctx.team.id, origin, addedById: ctx.user.id }], skipDuplicates: true });
    if (count > 0) await record(tx, ctx, { event: "network.origin_allowed", target: { type: "origin", id: origin, name: origin }, after: { origin } });
  });
  return listAllowedOrigins(ctx);
}

/** Takes an origin back; what is open to it ends with its next request. Throws `not_found` when it was not allowed. */
export async function revokeOrigin(ctx: Ctx<"network.manage">, text: string): Promise<AllowedOrigin[]> {
  const origin = requireOrigin(text);
  await db().$transaction(async (tx) => {
    const { count } = await tx.allowedOrigin.deleteMany({ where: { teamId: ctx.team.id, origin } });
    if (count === 0) throw new AppError("not_found", `${origin} is not in the list of this team.`);
    await record(tx, ctx, { event: "network.origin_revoked", target: { type: "origin", id: origin, name: origin }, before: { origin } });
  });
  return listAllowedOrigins(ctx);
}

import "server-only";
import { randomBytes } from "node:crypto";
import { record } from "@/lib/audit/record";
import { tokenPrefix } from "@/lib/auth/api-token";
import type { Ctx } from "@/lib/auth/ctx";
import { hashToken } from "@/lib/auth/link-token";
import { can, tokenPermissions, type Permission } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listTokens } from "./list-tokens";
import type { MadeToken, TokenInput } from "./schema";

const dayMs = 24 * 60 * 60 * 1000;
const mostTokens = 50;

function refused(ctx: Ctx<"token.manage">, wanted: readonly Permission[]): AppError | undefined {
  const never = wanted.find((permission) => !tokenPermissions.includes(permission));
  if (never) return new AppError("invalid", `No API token carries ${never}.`, { fields: { permissions: `No API token carries ${never}.` } });
  const beyond = wanted.find((permission) => !can(ctx.role, permission));
  if (!beyond) return undefined;
  const text = `Your role is ${ctx.role}; it does not have ${beyond} itself.`;
  return new AppError("forbidden", text, { fields: { permissions: text } });
}

/** Makes a token that acts for the caller in this team, with some of what they may do. Only this answer carries it: a hash is kept. */
export async function makeToken(ctx: Ctx<"token.manage">, input: TokenInput): Promise<MadeToken> {
  const wanted = [...new Set(input.permissions)];
  const refusal = refused(ctx, wanted);
  if (refusal) throw refusal;
  const token = `${tokenPrefix}${randomBytes(32).toString("base64url")}`;
  const id = await db().$transaction(async (tx) => {
    const where = { teamId: ctx.team.id, userId: ctx.user.id, revokedAt: null };
    if ((await tx.apiToken.count({ where })) >= mostTokens) throw new AppError("conflict", `You have ${String(mostTokens)} tokens in this team. Revoke one you do not need, then make this one.`);
    const expiresAt = new Date(Date.now() + input.days * dayMs);
    const data = { teamId: ctx.team.id, userId: ctx.user.id, name: input.name, tokenHash: hashToken(token), hint: token.slice(-4), permissions: wanted, expiresAt };
    const made = await tx.apiToken.create({ data, select: { id: true } });
    await record(tx, ctx, { event: "token.made", target: { type: "token", id: made.id, name: input.name }, after: { permissions: wanted, expiresAt: expiresAt.toISOString() } });
    return made.id;
  });
  const apiToken = (await listTokens(ctx)).find((one) => one.id === id);
  if (!apiToken) throw new Error("A token that was just made is in the list.");
  return { token, apiToken };
}

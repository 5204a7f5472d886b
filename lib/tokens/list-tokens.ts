import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { can } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import type { Prisma, Role } from "@/prisma/generated/client";
import type { ApiToken } from "./schema";

const shown = { include: { user: { select: { id: true, name: true } } } } satisfies Prisma.ApiTokenDefaultArgs;
type Row = Prisma.ApiTokenGetPayload<typeof shown>;

function toToken(row: Row, role: Role | undefined): ApiToken {
  const { id, name, hint, permissions, user, createdAt, expiresAt, lastUsedAt, lastAddress } = row;
  return {
    id,
    name,
    hint,
    permissions,
    person: { ...user, role: role ?? null },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastAddress,
  };
}

/** Tokens that have not been revoked, newest first, those past their time too: one's own, and everybody's for who manages members. */
export async function listTokens(ctx: Ctx<"token.manage">): Promise<ApiToken[]> {
  const own = can(ctx.role, "member.manage") ? {} : { userId: ctx.user.id };
  const rows = await db().apiToken.findMany({ where: { teamId: ctx.team.id, revokedAt: null, ...own }, orderBy: { id: "desc" }, ...shown });
  const members = await db().membership.findMany({ where: { teamId: ctx.team.id, userId: { in: rows.map((row) => row.userId) } }, select: { userId: true, role: true } });
  const roles = new Map(members.map(({ userId, role }) => [userId, role]));
  return rows.map((row) => toToken(row, roles.get(row.userId)));
}

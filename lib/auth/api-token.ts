import "server-only";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Membership } from "./ctx";
import { hashToken } from "./link-token";
import type { Role } from "./permissions";

/** What every token begins with, so that scanners for leaked secrets can know it. */
export const tokenPrefix = "pbt_";

interface Row {
  tokenId: string;
  tokenName: string;
  permissions: string[];
  isStale: boolean;
  userId: string;
  userName: string;
  email: string;
  teamId: string;
  teamSlug: string;
  teamName: string;
  role: Role | null;
}

// One statement for the whole question, because every request asks it.
const lookup = `
  SELECT k.id AS "tokenId", k.name AS "tokenName", k.permissions, COALESCE(k."lastUsedAt" < now() - interval '1 minute', true) AS "isStale",
         u.id AS "userId", u.name AS "userName", u.email, t.id AS "teamId", t.slug AS "teamSlug", t.name AS "teamName", m.role
  FROM "ApiToken" k
  JOIN "User" u ON u.id = k."userId" AND u."disabledAt" IS NULL
  JOIN "Team" t ON t.id = k."teamId"
  LEFT JOIN "Membership" m ON m."teamId" = k."teamId" AND m."userId" = k."userId"
  WHERE k."tokenHash" = $1 AND k."revokedAt" IS NULL AND k."expiresAt" > now()`;

const noted = `UPDATE "ApiToken" SET "lastUsedAt" = now(), "lastAddress" = $2 WHERE id = $1`;

/** The token of an `Authorization: Bearer` header (RFC 6750, 2.1), or undefined when there is none. */
export function readBearer(header: string | null): string | undefined {
  return header === null ? undefined : /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
}

/**
 * The place in a team of the person a token acts for. Throws `signed_out` for a token that is unknown, revoked or past its time or whose
 * person has left, and `not_found` for another team than its own.
 */
export async function requireTokenMembership(caller: { bearer: string; address: string; isPassive?: boolean }, teamSlug: string): Promise<Membership> {
  const found = await pool().query<Row>({ name: "api-token", text: lookup, values: [hashToken(caller.bearer)] });
  const row = found.rows[0];
  if (!row || row.role === null) throw new AppError("signed_out", "This API token is not valid: it is unknown, revoked or past its time, or its owner has left the team. Make a new one under API tokens.");
  if (row.teamSlug !== teamSlug) throw new AppError("not_found", "There is no such team, or this API token is not for it.");
  if (row.isStale && caller.isPassive !== true) void pool().query({ name: "api-token-used", text: noted, values: [row.tokenId, caller.address] }).catch(() => undefined);
  return {
    user: { id: row.userId, name: row.userName, email: row.email },
    team: { id: row.teamId, slug: row.teamSlug, name: row.teamName },
    role: row.role,
    address: caller.address,
    token: { id: row.tokenId, name: row.tokenName, permissions: row.permissions },
  };
}

import "server-only";
import { decode } from "next-auth/jwt";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";
import { cookieSecret } from "@/lib/secrets";
import { requireTokenMembership } from "./api-token";
import { readSessionCookie } from "./cookie";
import { grant, type Ctx, type Membership, type User } from "./ctx";
import type { Permission, Role } from "./permissions";

const day = 24 * 60 * 60 * 1000;
const absoluteMs = 7 * day;
/** A session nobody used for this long has ended. */
export const idleMs = day / 2;
const idle = `${String(idleMs / 1000)} seconds`;

export interface SignedIn {
  sessionId: string;
  user: User;
}

export interface Caller {
  cookieHeader: string | null;
  /** An API token; then the cookie does not count. */
  bearer?: string;
  address: string;
  /** Set where no person acts: it does not keep a session from growing idle. */
  isPassive?: boolean;
}

interface Row {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  isStale: boolean;
  teamId: string | null;
  teamSlug: string | null;
  teamName: string | null;
  role: Role | null;
}

// One statement for the whole question "who is this and what are they in this team", because every request asks it.
const lookup = `
  SELECT s.id AS "sessionId", u.id AS "userId", u.name, u.email, s."lastSeenAt" < now() - interval '1 minute' AS "isStale",
         t.id AS "teamId", t.slug AS "teamSlug", t.name AS "teamName", m.role
  FROM "Session" s
  JOIN "User" u ON u.id = s."userId"
  LEFT JOIN "Team" t ON t.slug = $2
  LEFT JOIN "Membership" m ON m."teamId" = t.id AND m."userId" = u.id
  WHERE s.id = $1 AND s."revokedAt" IS NULL AND s."expiresAt" > now() AND s."lastSeenAt" > now() - interval '${idle}'
    AND u."disabledAt" IS NULL AND s."sessionVersion" = u."sessionVersion"`;

// A path holds anything, and a database refuses some of it.
const slugs = /^[a-z0-9-]{1,80}$/;

const opened = new Map<string, string>();
const openedMax = 1_000;

/** The session a cookie names. What it says never changes, so it is decrypted once; whether the session still stands is asked each time. */
async function sessionIdOf(token: string): Promise<string | undefined> {
  const known = opened.get(token);
  if (known !== undefined) return known;
  // A cookie of another key or a damaged one is the same as none.
  const claims = await decode({ token, secret: cookieSecret() }).catch(() => null);
  const sessionId = claims?.["sid"];
  if (typeof sessionId !== "string") return undefined;
  if (opened.size >= openedMax) opened.clear();
  opened.set(token, sessionId);
  return sessionId;
}

async function find({ cookieHeader, isPassive = false }: Omit<Caller, "address">, teamSlug: string): Promise<Row | undefined> {
  const token = readSessionCookie(cookieHeader);
  if (!token) return undefined;
  const sessionId = await sessionIdOf(token);
  if (sessionId === undefined) return undefined;
  const found = await pool().query<Row>({ name: "session", text: lookup, values: [sessionId, slugs.test(teamSlug) ? teamSlug : ""] });
  const row = found.rows[0];
  if (row?.isStale && !isPassive) void db().session.updateMany({ where: { id: row.sessionId }, data: { lastSeenAt: new Date() } }).catch(() => undefined);
  return row;
}

/** Opens a session for someone who has just proved who they are; absolute life seven days. */
export async function openSession(user: { id: string; sessionVersion: number }, from: { userAgent: string; address: string }): Promise<string> {
  const row = await db().session.create({
    data: {
      userId: user.id,
      sessionVersion: user.sessionVersion,
      userAgent: from.userAgent.slice(0, 300),
      address: from.address,
      expiresAt: new Date(Date.now() + absoluteMs),
    },
    select: { id: true },
  });
  return row.id;
}

/** Ends a session and goes on with it under another id, as the same browser and until the same day. */
export async function renewSession(tx: Prisma.TransactionClient, { userId, sessionId }: { userId: string; sessionId: string }): Promise<string> {
  const { sessionVersion } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { sessionVersion: true } });
  const { userAgent, address, expiresAt } = await tx.session.update({ where: { id: sessionId, userId }, data: { revokedAt: new Date() } });
  const { id } = await tx.session.create({ data: { userId, sessionVersion, userAgent, address, expiresAt }, select: { id: true } });
  return id;
}

/** Ends one session on every process at once. */
export async function revokeSession(sessionId: string): Promise<void> {
  await db().session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: new Date() } });
}

/** Who is signed in, or undefined; the database decides, the cookie only names the row. */
export async function findSignedIn(cookieHeader: string | null): Promise<SignedIn | undefined> {
  const row = await find({ cookieHeader }, "");
  return row && { sessionId: row.sessionId, user: { id: row.userId, name: row.name, email: row.email } };
}

/** The proof that the caller may do `P` in this team. A stranger gets the same `not_found` as for a team that does not exist. */
export async function authorize<P extends Permission>(caller: Caller, teamSlug: string, permission: P): Promise<Ctx<P>> {
  return grant(await requireMembership(caller, teamSlug), permission);
}

/** The caller's place in this team, without asking for a permission. */
async function requireMembership(caller: Caller, teamSlug: string): Promise<Membership> {
  if (caller.bearer !== undefined) return requireTokenMembership({ ...caller, bearer: caller.bearer }, teamSlug);
  const row = await find(caller, teamSlug);
  if (!row) throw new AppError("signed_out", "You are not signed in, or your session has ended. Sign in and try again.");
  if (row.role === null || row.teamId === null || row.teamSlug === null || row.teamName === null) {
    throw new AppError("not_found", "There is no such team, or you are not in it.");
  }
  return {
    user: { id: row.userId, name: row.name, email: row.email },
    team: { id: row.teamId, slug: row.teamSlug, name: row.teamName },
    role: row.role,
    address: caller.address,
  };
}

import { randomUUID } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookie";
import type { Membership } from "@/lib/auth/ctx";
import { hashToken } from "@/lib/auth/link-token";
import type { Permission, Role } from "@/lib/auth/permissions";
import { openSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { cookieSecret } from "@/lib/secrets";
import { sealHeaders, type Headers } from "@/lib/servers/seal-headers";
import { uuidV7 } from "@/lib/uuid-v7";
import type { Call as CallRow, Invite as InviteRow, Server as ServerRow, Team, User } from "@/prisma/generated/client";

/** Someone in a team: `membership` to grant a Ctx from, `cookie` to send as a Cookie header. */
export interface TestMember {
  user: User;
  membership: Membership;
  cookie: string;
}

/** A team of its own, so that tests never meet in one. */
export function aTeam(name = "Team"): Promise<Team> {
  return db().team.create({ data: { name, slug: `team-${randomUUID().slice(0, 13)}` } });
}

/** A person with a real session and no team. */
export async function aPerson(name = "Person"): Promise<{ user: User; cookie: string }> {
  const user = await db().user.create({ data: { name, email: `${randomUUID()}@example.test` } });
  const sid = await openSession(user, { userAgent: "test", address: "" });
  const token = await encode({ token: { sid }, secret: cookieSecret() });
  return { user, cookie: `${sessionCookieName()}=${token}` };
}

/** A person with a real session and this role in the team. */
export async function aMember(team: Team, role: Role): Promise<TestMember> {
  const { user, cookie } = await aPerson(`${role} of ${team.name}`);
  await db().membership.create({ data: { teamId: team.id, userId: user.id, role } });
  return { user, cookie, membership: { user, team, role, address: "127.0.0.1" } };
}

/** An open invitation to this team, and the token of its link. */
export async function anInvite(team: Team, given: { email?: string; role?: Role; invitedById?: string } = {}): Promise<InviteRow & { token: string }> {
  const token = randomUUID();
  const row = await db().invite.create({
    data: {
      teamId: team.id,
      email: given.email ?? `${randomUUID()}@example.test`,
      role: given.role ?? "developer",
      tokenHash: hashToken(token),
      invitedById: given.invitedById ?? randomUUID(),
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return { ...row, token };
}

/** An API token that acts for a person in a team, whatever their role allows; `bearer` is the header to send. */
export async function aToken(team: Team, userId: string, permissions: readonly Permission[]): Promise<{ id: string; bearer: string }> {
  const token = `pbt_${randomUUID()}`;
  const data = { teamId: team.id, userId, name: "Nightly job", tokenHash: hashToken(token), hint: token.slice(-4), permissions: [...permissions], expiresAt: new Date(Date.now() + 60_000) };
  const { id } = await db().apiToken.create({ data, select: { id: true } });
  return { id, bearer: `Bearer ${token}` };
}

/** A registered server; nothing is asked of it. */
export function aServer(team: Team, given: { url?: string; name?: string; headers?: Headers } = {}): Promise<ServerRow> {
  const id = uuidV7();
  const by = randomUUID();
  return db().server.create({
    data: {
      id,
      teamId: team.id,
      name: given.name ?? "Server",
      url: given.url ?? "http://127.0.0.1:1/mcp",
      ...sealHeaders({ id, teamId: team.id }, given.headers ?? []),
      createdById: by,
      updatedById: by,
    },
  });
}

/** A call that somebody of this team made and that has ended, with its record. */
export async function aCall(team: Team, userId: string = randomUUID()): Promise<CallRow> {
  const id = uuidV7();
  const bytes = zstdCompressSync(Buffer.from("{}"));
  await db().callPayload.create({ data: { callId: id, teamId: team.id, arguments: Uint8Array.from(bytes), argumentBytes: 2 } });
  return db().call.create({
    data: {
      id,
      teamId: team.id,
      serverId: randomUUID(),
      serverName: "Server",
      serverUrl: "https://mcp.example.com/mcp",
      userId,
      userName: "Somebody",
      userRole: "developer",
      credential: "none",
      method: "tools/call",
      target: "echo",
      targetTitle: "",
      origin: "ui",
      idempotencyKey: randomUUID(),
      schemaVerdict: "fits",
      status: "complete",
      effect: "done",
      instance: "test",
      startedAt: new Date(),
      finishedAt: new Date(),
      requestBytes: 2,
    },
  });
}

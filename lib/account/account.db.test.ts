import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeSessionCookie } from "@/lib/auth/cookie";
import { grant, type Ctx, type Membership } from "@/lib/auth/ctx";
import { hashPassword, verifyPassword } from "@/lib/auth/password";
import { roles, type Role } from "@/lib/auth/permissions";
import { findSignedIn, openSession, type SignedIn } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { changeRole } from "@/lib/teams/change-role";
import { aMember, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { changeName } from "./change-name";
import { changePassword } from "./change-password";
import { listSessions } from "./list-sessions";
import { makeResetLink } from "./make-reset-link";
import { readReset, setByLink } from "./password-link";
import { revokeOtherSessions, revokeOwnSession } from "./revoke-sessions";

const manage = (by: Membership): Ctx<"member.manage"> => grant(by, "member.manage");
const tokenOf = (url: string | null) => new URL(url ?? "").hash.slice(1);
const password = "the old sentence";

let team: Team;
let staff: Record<Role, TestMember>;

async function self(of: TestMember): Promise<SignedIn & { address: string }> {
  const me = await findSignedIn(of.cookie);
  if (!me) throw new Error("not signed in");
  return { ...me, address: "203.0.113.7" };
}

async function passwordIs(of: TestMember, text: string): Promise<boolean> {
  return verifyPassword(text, (await db().user.findUniqueOrThrow({ where: { id: of.user.id } })).passwordHash);
}

beforeAll(async () => {
  await freshConsole();
});

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  team = await aTeam();
  staff = {} as typeof staff;
  const passwordHash = await hashPassword(password);
  for (const role of roles) {
    staff[role] = await aMember(team, role);
    await db().user.update({ where: { id: staff[role].user.id }, data: { passwordHash } });
  }
});

describe("a password", () => {
  test("is changed by who knows the old one; every other session ends, this one goes on", async () => {
    const me = await self(staff.developer);
    const elsewhere = await openSession(await db().user.findUniqueOrThrow({ where: { id: me.user.id } }), { userAgent: "", address: "" });
    await expect(changePassword(me, { current: "not it at all", password: "a newer sentence" })).rejects.toMatchObject({ fields: { current: expect.any(String) as string } });
    await expect(changePassword(me, { password: "a newer sentence" })).rejects.toMatchObject({ code: "forbidden" });
    expect(await passwordIs(staff.developer, password)).toBe(true);
    const { account, sessionId } = await changePassword(me, { current: password, password: "a newer sentence" });
    // A copy of the old cookie is worth nothing from now on.
    expect(sessionId).not.toBe(me.sessionId);
    expect(await findSignedIn(staff.developer.cookie)).toBeUndefined();
    expect((await findSignedIn((await writeSessionCookie(sessionId)).split(";")[0] ?? ""))?.sessionId).toBe(sessionId);
    expect(account.sessions).toMatchObject([{ id: sessionId, isCurrent: true }]);
    expect(await passwordIs(staff.developer, "a newer sentence")).toBe(true);
    expect((await listSessions(me)).map(({ id }) => id)).not.toContain(elsewhere);
    expect(JSON.stringify(await db().auditEvent.findMany({ where: { actorId: me.user.id } }))).toMatch(/account\.password_changed/);
    expect(JSON.stringify(await db().auditEvent.findMany({ where: { actorId: me.user.id } }))).not.toMatch(/sentence/);
  });

  test("is guessed five times and then waits, whatever is typed", async () => {
    const me = await self(staff.developer);
    for (let i = 0; i < 5; i++) await expect(changePassword(me, { current: `guess number ${String(i)}`, password: "a newer sentence" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(changePassword(me, { current: password, password: "a newer sentence" })).rejects.toMatchObject({ code: "too_many" });
  });

  test("may be the first one only soon after signing in", async () => {
    await db().user.update({ where: { id: staff.developer.user.id }, data: { passwordHash: null } });
    const me = await self(staff.developer);
    await db().session.update({ where: { id: me.sessionId }, data: { createdAt: new Date(Date.now() - 16 * 60_000) } });
    await expect(changePassword(me, { password: "my first sentence" })).rejects.toMatchObject({ code: "forbidden" });
    await db().session.update({ where: { id: me.sessionId }, data: { createdAt: new Date() } });
    expect(await changePassword(me, { password: "my first sentence" })).toMatchObject({ account: { hasPassword: true } });
  });
});

describe("a password link", () => {
  test("sets a password once; all sessions end, and neither link nor password is in the audit", async () => {
    const { url } = await makeResetLink(manage(staff.owner.membership), staff.developer.user.id);
    const token = tokenOf(url);
    expect(url).toMatch(/\/sign-in\/reset#[\w-]{43}$/);
    for (let i = 0; i < 3; i++) expect(await readReset(token)).toMatchObject({ email: staff.developer.user.email });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => setByLink({ token, password: `sentence number ${String(i)}` }, "")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await findSignedIn(staff.developer.cookie)).toBeUndefined();
    await expect(readReset(token)).rejects.toMatchObject({ message: expect.stringContaining("has been used") as string });
    const audit = JSON.stringify(await db().auditEvent.findMany());
    expect(audit).toContain("member.reset_link_made");
    expect(audit).not.toContain(token);
  });

  test("works one hour, and not after a newer one or a changed password", async () => {
    const make = async () => tokenOf((await makeResetLink(manage(staff.owner.membership), staff.developer.user.id)).url);
    const first = await make();
    const second = await make();
    await expect(setByLink({ token: first, password: "a newer sentence" }, "")).rejects.toMatchObject({ message: expect.stringContaining("replaced") as string });
    await db().passwordReset.updateMany({ where: { usedAt: null, revokedAt: null }, data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(setByLink({ token: second, password: "a newer sentence" }, "")).rejects.toMatchObject({ message: expect.stringContaining("one hour") as string });
    const third = await make();
    await changePassword(await self(staff.developer), { current: password, password: "my own sentence" });
    await expect(setByLink({ token: third, password: "a newer sentence" }, "")).rejects.toMatchObject({ code: "not_found" });
    expect(await passwordIs(staff.developer, "my own sentence")).toBe(true);
  });

  test("opens to its maker nothing their own roles do not", async () => {
    const admin = manage(staff.admin.membership);
    expect(await makeResetLink(admin, staff.developer.user.id)).toMatchObject({ isMailed: false });
    // A reviewer reads what admins may not.
    for (const who of ["owner", "reviewer"] as const) await expect(makeResetLink(admin, staff[who].user.id), who).rejects.toMatchObject({ code: "forbidden" });
    await expect(makeResetLink(admin, staff.admin.user.id)).rejects.toMatchObject({ code: "conflict" });

    const elsewhere = await aTeam("Elsewhere");
    await db().membership.create({ data: { teamId: elsewhere.id, userId: staff.developer.user.id, role: "developer" } });
    for (const by of [admin, manage(staff.owner.membership)]) await expect(makeResetLink(by, staff.developer.user.id)).rejects.toMatchObject({ code: "forbidden" });
    await db().membership.create({ data: { teamId: elsewhere.id, userId: staff.owner.user.id, role: "admin" } });
    expect(await makeResetLink(manage(staff.owner.membership), staff.developer.user.id)).toMatchObject({ isMailed: false });
  });

  test("does not open somebody who has risen since it was made", async () => {
    const { url } = await makeResetLink(manage(staff.admin.membership), staff.developer.user.id);
    await changeRole(manage(staff.owner.membership), { userId: staff.developer.user.id, role: "owner" });
    await expect(setByLink({ token: tokenOf(url), password: "taken over now" }, "")).rejects.toMatchObject({ code: "forbidden" });
    expect(await passwordIs(staff.developer, password)).toBe(true);
  });
});

describe("sessions", () => {
  test("are listed with this one first, and ended one by one or all others", async () => {
    const user = await db().user.findUniqueOrThrow({ where: { id: staff.developer.user.id } });
    const [second, third] = [await openSession(user, { userAgent: "Phone", address: "198.51.100.2" }), await openSession(user, { userAgent: "Old", address: "" })];
    await db().session.update({ where: { id: third }, data: { lastSeenAt: new Date(Date.now() - 13 * 60 * 60_000) } });
    const me = await self(staff.developer);
    expect(await listSessions(me)).toMatchObject([{ id: me.sessionId, isCurrent: true }, { id: second, userAgent: "Phone", address: "198.51.100.2", isCurrent: false }]);
    expect(await revokeOwnSession(me, second)).toHaveLength(1);
    await openSession(user, { userAgent: "Another", address: "" });
    expect(await revokeOtherSessions(me)).toHaveLength(1);
    expect(await findSignedIn(staff.developer.cookie)).toBeDefined();
  });

  test("of somebody else are out of reach", async () => {
    const theirs = await self(staff.owner);
    await expect(revokeOwnSession(await self(staff.developer), theirs.sessionId)).rejects.toMatchObject({ code: "not_found" });
    expect(await findSignedIn(staff.owner.cookie)).toBeDefined();
  });
});

test("a new name is told to the audit", async () => {
  expect(await changeName(await self(staff.developer), { name: "Grace" })).toMatchObject({ name: "Grace" });
  const [event] = await db().auditEvent.findMany({ where: { event: "account.renamed", actorId: staff.developer.user.id } });
  expect(event).toMatchObject({ after: { name: "Grace" } });
});

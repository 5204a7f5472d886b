import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { grant, type Ctx, type Membership } from "@/lib/auth/ctx";
import { roles, type Role } from "@/lib/auth/permissions";
import { findSignedIn } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { aMember, anInvite, aPerson, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { acceptInvite } from "./accept-invite";
import { changeRole } from "./change-role";
import { createTeam } from "./create-team";
import { inviteMember } from "./invite-member";
import { leaveTeam } from "./leave-team";
import { listInvites } from "./list-invites";
import { readInvite } from "./read-invite";
import { removeMember } from "./remove-member";
import { revokeInvite } from "./revoke-invite";

const manage = (by: Membership): Ctx<"member.manage"> => grant(by, "member.manage");
const nobody = { cookieHeader: null, address: "203.0.113.7" };
const events = async (team: Team) => (await db().auditEvent.findMany({ where: { teamId: team.id }, orderBy: { at: "asc" } })).map(({ event }) => event);
const roleOf = async (team: Team, of: TestMember) => (await db().membership.findUnique({ where: { teamId_userId: { teamId: team.id, userId: of.user.id } } }))?.role;
const tokenOf = (url: string | null) => new URL(url ?? "").hash.slice(1);

async function aStaff(): Promise<{ team: Team } & Record<Role, TestMember>> {
  const team = await aTeam();
  const all = {} as Record<Role, TestMember>;
  for (const role of roles) all[role] = await aMember(team, role);
  return { team, ...all };
}

beforeAll(async () => {
  await freshConsole();
});

describe("an invitation", () => {
  test("becomes an account and a membership once, and the audit tells who asked and who came", async () => {
    const { team, admin } = await aStaff();
    const made = await inviteMember(manage(admin.membership), { email: "ada@example.test", role: "reviewer" });
    expect(made).toMatchObject({ isMailed: false, mailProblem: null, url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/invite#[\w-]{43}$/) as string });
    const token = tokenOf(made.url);
    expect(JSON.stringify(await db().invite.findMany())).not.toContain(token);
    for (let i = 0; i < 10; i++) {
      expect(await readInvite(token, nobody)).toMatchObject({ team: { name: team.name }, email: "ada@example.test", role: "reviewer", invitedBy: admin.user.name, hasAccount: false, signedInAs: null });
    }
    const input = { token, name: "Ada", password: "a short sentence" };
    expect(await acceptInvite(input, nobody)).toEqual({ teamSlug: team.slug });
    const ada = await db().user.findUniqueOrThrow({ where: { email: "ada@example.test" }, include: { memberships: true } });
    expect(ada.memberships).toMatchObject([{ teamId: team.id, role: "reviewer" }]);
    await expect(acceptInvite(input, nobody)).rejects.toMatchObject({ code: "not_found", message: expect.stringContaining("has been used") as string });
    await expect(readInvite(token, nobody)).rejects.toMatchObject({ code: "not_found" });
    expect(await events(team)).toEqual(["member.invited", "member.joined"]);
    expect(JSON.stringify(await db().auditEvent.findMany())).not.toContain(token);
  });

  test("taken by twenty at once makes one member", async () => {
    const { team, owner } = await aStaff();
    const { token, email } = await anInvite(team, { invitedById: owner.user.id });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => acceptInvite({ token, name: "Twin", password: "a short sentence" }, nobody)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: expect.stringMatching(/conflict|not_found/) as string });
    expect(await db().user.count({ where: { email } })).toBe(1);
    expect(await db().membership.count({ where: { teamId: team.id, user: { email } } })).toBe(1);
  });

  test("is for one address: another person is told, and keeps out", async () => {
    const { team } = await aStaff();
    const { token } = await anInvite(team);
    const other = await aPerson("Other");
    await expect(acceptInvite({ token }, { cookieHeader: other.cookie, address: "" })).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining(other.user.email) as string });
    expect(await db().membership.count({ where: { userId: other.user.id } })).toBe(0);
  });

  test("is taken up by the person signed in with that address, without a new account", async () => {
    const { team } = await aStaff();
    const person = await aPerson("Known");
    const { token } = await anInvite(team, { email: person.user.email, role: "admin" });
    await expect(acceptInvite({ token, name: "Impostor", password: "a short sentence" }, nobody)).rejects.toMatchObject({ code: "conflict" });
    expect(await acceptInvite({ token }, { cookieHeader: person.cookie, address: "" })).toEqual({ teamSlug: team.slug });
    expect(await db().membership.findMany({ where: { userId: person.user.id } })).toMatchObject([{ role: "admin" }]);
  });

  test("stops working when it is too old, taken back, or replaced by a newer one", async () => {
    const { team, owner } = await aStaff();
    const old = await anInvite(team);
    await db().invite.update({ where: { id: old.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    const input = { name: "Late", password: "a short sentence" };
    await expect(acceptInvite({ ...input, token: old.token }, nobody)).rejects.toMatchObject({ message: expect.stringContaining("three days") as string });
    const first = await inviteMember(manage(owner.membership), { email: "x@example.test", role: "developer" });
    const second = await inviteMember(manage(owner.membership), { email: "x@example.test", role: "owner" });
    await expect(acceptInvite({ ...input, token: tokenOf(first.url) }, nobody)).rejects.toMatchObject({ message: expect.stringContaining("replaced") as string });
    const [open] = await listInvites(manage(owner.membership));
    expect(open).toMatchObject({ email: "x@example.test", role: "owner", invitedBy: owner.user.name });
    expect(await revokeInvite(manage(owner.membership), open?.id ?? "")).toEqual([]);
    await revokeInvite(manage(owner.membership), open?.id ?? "");
    await expect(acceptInvite({ ...input, token: tokenOf(second.url) }, nobody)).rejects.toMatchObject({ code: "not_found" });
    await expect(acceptInvite({ ...input, token: "guessed" }, nobody)).rejects.toMatchObject({ code: "not_found" });
    expect((await events(team)).filter((event) => event === "member.invite_revoked")).toHaveLength(1);
  });

  test("to own a team is made and taken back by owners only; one for a member is refused", async () => {
    const { team, admin, developer } = await aStaff();
    await expect(inviteMember(manage(admin.membership), { email: "boss@example.test", role: "owner" })).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await anInvite(team, { role: "owner" });
    await expect(revokeInvite(manage(admin.membership), id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(inviteMember(manage(admin.membership), { email: developer.user.email, role: "developer" })).rejects.toMatchObject({ code: "conflict" });
  });

  test("ends with the power of who made it", async () => {
    const { team, owner, admin } = await aStaff();
    const made = await inviteMember(manage(admin.membership), { email: "left@example.test", role: "developer" });
    await removeMember(manage(owner.membership), admin.user.id);
    await expect(acceptInvite({ token: tokenOf(made.url), name: "L", password: "a short sentence" }, nobody)).rejects.toMatchObject({ code: "not_found" });
    const second = await aMember(team, "owner");
    const other = await inviteMember(manage(second.membership), { email: "o@example.test", role: "owner" });
    await inviteMember(manage(second.membership), { email: "d@example.test", role: "developer" });
    await changeRole(manage(owner.membership), { userId: second.user.id, role: "admin" });
    await expect(readInvite(tokenOf(other.url), nobody)).rejects.toMatchObject({ code: "not_found" });
    expect(await listInvites(manage(owner.membership))).toMatchObject([{ email: "d@example.test" }]);
  });
});

describe("roles", () => {
  test("are changed by admins among those below owner, never upwards to owner, never their own", async () => {
    const { team, owner, admin, developer, reviewer } = await aStaff();
    const by = manage(admin.membership);
    expect(await changeRole(by, { userId: developer.user.id, role: "admin" })).toContainEqual(expect.objectContaining({ id: developer.user.id, role: "admin" }));
    for (const [userId, role] of [[reviewer.user.id, "owner"], [owner.user.id, "developer"], [admin.user.id, "reviewer"]] as const) {
      await expect(changeRole(by, { userId, role })).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(removeMember(by, owner.user.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(changeRole(by, { userId: randomUUID(), role: "developer" })).rejects.toMatchObject({ code: "not_found" });
    expect(await events(team)).toEqual(["member.role_changed"]);
  });

  test("of the last owner stay, whichever way they would go", async () => {
    const { team, owner } = await aStaff();
    await expect(changeRole(manage(owner.membership), { userId: owner.user.id, role: "admin" })).rejects.toMatchObject({ code: "conflict" });
    await expect(removeMember(manage(owner.membership), owner.user.id)).rejects.toMatchObject({ code: "conflict" });
    await expect(leaveTeam(grant(owner.membership, "team.read"))).rejects.toMatchObject({ code: "conflict" });
    expect(await roleOf(team, owner)).toBe("owner");
  });

  test("of two owners who put each other out at once: one stays, every time", async () => {
    for (let round = 0; round < 8; round++) {
      const team = await aTeam();
      const [a, b] = [await aMember(team, "owner"), await aMember(team, "owner")];
      const tries = await Promise.allSettled(
        round % 2 === 0
          ? [removeMember(manage(a.membership), b.user.id), removeMember(manage(b.membership), a.user.id)]
          : [leaveTeam(grant(a.membership, "team.read")), changeRole(manage(b.membership), { userId: b.user.id, role: "developer" })],
      );
      expect(tries.filter(({ status }) => status === "fulfilled"), String(round)).toHaveLength(1);
      for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: expect.stringMatching(/conflict|forbidden/) as string });
      expect(await db().membership.count({ where: { teamId: team.id, role: "owner" } })).toBe(1);
    }
  });

  test("that were lost a moment ago give nothing any more", async () => {
    const { owner, admin, developer } = await aStaff();
    const before = manage(admin.membership);
    await changeRole(manage(owner.membership), { userId: admin.user.id, role: "developer" });
    await expect(changeRole(before, { userId: developer.user.id, role: "reviewer" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(inviteMember(before, { email: "late@example.test", role: "developer" })).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("who is removed or leaves keeps their session and their other teams", async () => {
  const { team, owner, developer, reviewer } = await aStaff();
  const other = await aTeam("Other");
  await db().membership.create({ data: { teamId: other.id, userId: developer.user.id, role: "developer" } });
  await removeMember(manage(owner.membership), developer.user.id);
  await leaveTeam(grant(reviewer.membership, "team.read"));
  expect(await roleOf(team, developer)).toBeUndefined();
  expect(await roleOf(team, reviewer)).toBeUndefined();
  expect(await roleOf(other, developer)).toBe("developer");
  expect((await findSignedIn(developer.cookie))?.user.id).toBe(developer.user.id);
  expect(await events(team)).toEqual(["member.removed", "member.left"]);
});

describe("a further team", () => {
  test("is made by people who own one, with an address of its own", async () => {
    const { owner, admin } = await aStaff();
    const name = `Harbour ${randomUUID().slice(0, 8)}`;
    const first = await createTeam({ user: owner.user, address: "" }, { name });
    const second = await createTeam({ user: owner.user, address: "" }, { name });
    expect(second.teamSlug).toMatch(new RegExp(`^${first.teamSlug}-[0-9a-f]{6}$`));
    const team = await db().team.findUniqueOrThrow({ where: { slug: first.teamSlug }, include: { memberships: true } });
    expect(team.memberships).toMatchObject([{ userId: owner.user.id, role: "owner" }]);
    await expect(createTeam({ user: admin.user, address: "" }, { name: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
  });
});


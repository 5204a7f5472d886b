import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Ctx } from "@/lib/auth/ctx";
import { grant } from "@/lib/auth/ctx";
import type { Permission } from "@/lib/auth/permissions";
import { authorize } from "@/lib/auth/session";
import { callTool } from "@/lib/calls/call-tool";
import { getPayload } from "@/lib/calls/get-payload";
import { db } from "@/lib/db";
import { updateServer } from "@/lib/servers/update-server";
import { leaveTeam } from "@/lib/teams/leave-team";
import { removeMember } from "@/lib/teams/remove-member";
import { aMember, aServer, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { listTokens } from "./list-tokens";
import { makeToken } from "./make-token";
import { revokeToken } from "./revoke-token";

let team: Team;
let developer: TestMember;
let owner: TestMember;

beforeAll(async () => {
  await freshConsole();
});

beforeEach(async () => {
  team = await aTeam();
  [owner, developer] = [await aMember(team, "owner"), await aMember(team, "developer")];
});

const manage = (member: TestMember): Ctx<"token.manage"> => grant(member.membership, "token.manage");
const make = (member: TestMember, permissions: Permission[]) => makeToken(manage(member), { name: "Nightly job", permissions, days: 7 });
const use = <P extends Permission>(token: string, permission: P): Promise<Ctx<P>> => authorize({ cookieHeader: null, bearer: token, address: "192.0.2.7" }, team.slug, permission);

describe("an API token", () => {
  test("acts for its person with what was chosen, and with nothing else", async () => {
    const { token, apiToken } = await make(developer, ["server.read", "tool.call"]);
    expect(token).toMatch(/^pbt_[\w-]{43}$/);
    expect(apiToken).toMatchObject({ name: "Nightly job", hint: token.slice(-4), person: { id: developer.user.id, role: "developer" } });
    expect(await use(token, "tool.call")).toMatchObject({ user: { id: developer.user.id }, role: "developer", address: "192.0.2.7" });
    await expect(use(token, "call.read")).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is stored as a hash alone, and the list never carries it", async () => {
    const { token } = await make(developer, ["server.read"]);
    const rows = JSON.stringify([await db().apiToken.findMany({ where: { teamId: team.id } }), await db().auditEvent.findMany({ where: { teamId: team.id } }), await listTokens(manage(developer))]);
    expect(rows).not.toContain(token);
  });

  test("carries no more than its maker has, and never what makes members, tokens or ways inside", async () => {
    await expect(make(developer, ["server.manage"])).rejects.toMatchObject({ code: "forbidden", fields: { permissions: expect.stringContaining("server.manage") as string } });
    for (const never of ["member.manage", "token.manage", "network.manage"] as const) await expect(make(owner, [never])).rejects.toMatchObject({ code: "invalid" });
    expect(await listTokens(manage(owner))).toEqual([]);
  });

  test("ends with its role, its person's place in the team, its time, and its revocation", async () => {
    const admin = await aMember(team, "admin");
    const { token } = await make(admin, ["server.manage"]);
    await db().membership.update({ where: { teamId_userId: { teamId: team.id, userId: admin.user.id } }, data: { role: "reviewer" } });
    await expect(use(token, "server.manage")).rejects.toMatchObject({ code: "forbidden" });
    await db().membership.delete({ where: { teamId_userId: { teamId: team.id, userId: admin.user.id } } });
    await expect(use(token, "server.manage")).rejects.toMatchObject({ code: "signed_out" });

    const late = await make(developer, ["server.read"]);
    await db().apiToken.updateMany({ where: { id: late.apiToken.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(use(late.token, "server.read")).rejects.toMatchObject({ code: "signed_out" });

    const gone = await make(developer, ["server.read"]);
    await Promise.all([revokeToken(manage(developer), gone.apiToken.id), revokeToken(manage(developer), gone.apiToken.id)]);
    await expect(use(gone.token, "server.read")).rejects.toMatchObject({ code: "signed_out" });
    await revokeToken(manage(developer), gone.apiToken.id);
    const told = await db().auditEvent.findMany({ where: { teamId: team.id, event: "token.revoked" } });
    expect(told.filter((event) => event.targetId === gone.apiToken.id)).toHaveLength(1);
  });

  test("is for one team only", async () => {
    const other = await aTeam();
    await db().membership.create({ data: { teamId: other.id, userId: developer.user.id, role: "owner" } });
    const { token } = await make(developer, ["server.read"]);
    await expect(authorize({ cookieHeader: null, bearer: token, address: "" }, other.slug, "server.read")).rejects.toMatchObject({ code: "not_found" });
  });

  test("is seen and revoked by its person and by who manages members", async () => {
    const { apiToken } = await make(developer, ["server.read"]);
    const colleague = await aMember(team, "developer");
    expect(await listTokens(manage(colleague))).toEqual([]);
    await expect(revokeToken(manage(colleague), apiToken.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await listTokens(manage(owner))).toMatchObject([{ id: apiToken.id, person: { name: developer.user.name } }]);
    expect(await revokeToken(manage(owner), apiToken.id)).toEqual([]);
  });

  test("does not wake up when its person leaves, or is removed, and comes back", async () => {
    const leave = (who: TestMember) => leaveTeam(grant(who.membership, "team.read"));
    const remove = (who: TestMember) => removeMember(grant(owner.membership, "member.manage"), who.user.id);
    for (const go of [leave, remove]) {
      const member = await aMember(team, "developer");
      const { token } = await make(member, ["server.read"]);
      const elsewhere = await aTeam();
      await db().membership.create({ data: { teamId: elsewhere.id, userId: member.user.id, role: "owner" } });
      const other = await makeToken(grant({ ...member.membership, team: elsewhere, role: "owner" }, "token.manage"), { name: "Other", permissions: ["server.read"], days: 7 });
      await go(member);
      await db().membership.create({ data: { teamId: team.id, userId: member.user.id, role: "developer" } });
      await expect(use(token, "server.read")).rejects.toMatchObject({ code: "signed_out" });
      await expect(authorize({ cookieHeader: null, bearer: other.token, address: "" }, elsewhere.slug, "server.read")).resolves.toMatchObject({ role: "owner" });
    }
  });

  test("says when and from where it was last used", async () => {
    const { token, apiToken } = await make(developer, ["server.read"]);
    await use(token, "server.read");
    await expect.poll(async () => (await listTokens(manage(developer))).find((one) => one.id === apiToken.id)).toMatchObject({ lastAddress: "192.0.2.7", lastUsedAt: expect.any(String) as string });
  });

  test("stands in every record it makes", async () => {
    const server = await aServer(team);
    const { token, apiToken } = await make(owner, ["tool.call", "server.manage", "call.read"]);
    const follower = { started: () => undefined, event: () => undefined, left: new AbortController().signal };
    const input = { serverId: server.id, tool: "echo", arguments: "{}", idempotencyKey: "with-a-token", sendAnyway: true, origin: "ui" as const, idleMs: 5_000 };
    const call = await callTool(await use(token, "tool.call"), input, follower);
    expect(call).toMatchObject({ userName: owner.user.name, tokenName: "Nightly job", origin: "api" });
    await updateServer(await use(token, "server.manage"), { serverId: server.id, name: "Renamed" });
    expect(await db().auditEvent.findFirst({ where: { teamId: team.id, event: "server.updated" } })).toMatchObject({ actorId: owner.user.id, tokenId: apiToken.id, tokenName: "Nightly job" });
    // A reviewer's right is not in it, though its person has it.
    const theirs = await callTool(grant(developer.membership, "tool.call"), { ...input, idempotencyKey: "by-hand-of-another", origin: "ui" }, follower);
    await expect(getPayload(await use(token, "call.read"), theirs.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(theirs).toMatchObject({ tokenName: null, origin: "ui" });
  });
});

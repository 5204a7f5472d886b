import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { aMember, aServer, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { archiveServer } from "./archive-server";
import { createServer } from "./create-server";
import { getServer } from "./get-server";
import { listChanges } from "./list-changes";
import { ServerInput } from "./schema";
import { addressKey } from "./address-key";
import { updateServer } from "./update-server";

let team: Team;
let owner: TestMember;
let developer: TestMember;
const manage = () => grant(owner.membership, "server.manage");
const read = () => grant(developer.membership, "server.read");
const input = (over: object = {}) => ServerInput.parse({ url: "https://mcp.example.com/mcp?apiKey=query-key-11", name: "Issues", ...over });

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
  [owner, developer] = [await aMember(team, "owner"), await aMember(team, "developer")];
});

describe("whom to ask, where it stands, what to know", () => {
  test("is kept as given, and the owner's name is said", async () => {
    const { id } = await createServer(manage(), input({ ownerId: developer.user.id, environment: " production ", notes: "# Runbook\n\n- restart it with `make up`" }));
    expect(await getServer(read(), id)).toMatchObject({
      owner: { id: developer.user.id, name: developer.user.name, isMember: true },
      environment: "production",
      notes: "# Runbook\n\n- restart it with `make up`",
      createdBy: owner.user.name,
      updatedBy: owner.user.name,
    });
  });

  test("an owner is somebody of the team; one who leaves stays until another is chosen, and is said to have left", async () => {
    const stranger = await aMember(await aTeam("Other"), "owner");
    for (const ownerId of [stranger.user.id, randomUUID()]) {
      await expect(createServer(manage(), input({ ownerId }))).rejects.toMatchObject({ code: "invalid", fields: { ownerId: expect.stringMatching(/not in the team/) as string } });
    }
    const leaver = await aMember(team, "developer");
    const { id } = await createServer(manage(), input({ ownerId: leaver.user.id }));
    await db().membership.delete({ where: { teamId_userId: { teamId: team.id, userId: leaver.user.id } } });
    await updateServer(manage(), { serverId: id, ownerId: leaver.user.id, name: "Still theirs" });
    expect((await getServer(read(), id)).owner).toMatchObject({ id: leaver.user.id, isMember: false });
    await expect(updateServer(manage(), { serverId: id, ownerId: stranger.user.id })).rejects.toMatchObject({ code: "invalid" });
    expect((await updateServer(manage(), { serverId: id, ownerId: null })).owner).toBeNull();
  });
});

describe("the record of changes", () => {
  test("says who added it and who changed what, newest first, in names and never a header's value", async () => {
    const { id } = await createServer(manage(), input({ headers: [{ name: "X-Api-Key", value: "first-secret" }] }), { via: "an import" });
    await updateServer(manage(), { serverId: id, ownerId: developer.user.id, tags: ["finance", "dev"], environment: "staging" });
    await updateServer(manage(), { serverId: id, headers: [{ name: "X-Api-Key", value: "second-secret" }], url: "https://mcp.example.com/v2?apiKey=other" });
    await archiveServer(manage(), id);
    const { changes, next } = await listChanges(read(), { serverId: id });
    expect(next).toBeNull();
    expect(changes.map(({ event, by }) => [event, by])).toEqual(["server.archived", "server.updated", "server.updated", "server.created"].map((event) => [event, owner.user.name]));
    expect(changes[2]?.fields).toEqual(
      expect.arrayContaining([
        { name: "ownerId", before: null, after: developer.user.name },
        { name: "tags", before: null, after: "finance, dev" },
        { name: "environment", before: null, after: "staging" },
      ]),
    );
    expect(changes[1]?.fields).toContainEqual({ name: "headersChanged", before: null, after: "X-Api-Key" });
    expect(changes[3]?.fields).toContainEqual({ name: "via", before: null, after: "an import" });
    expect(JSON.stringify(changes)).not.toMatch(/secret|query-key|apiKey=other/);
  });

  test("comes in pages, and a place in another server's record is no place in this one", async () => {
    const { id } = await createServer(manage(), input());
    for (let i = 0; i < 31; i++) await updateServer(manage(), { serverId: id, name: `Name ${String(i)}` });
    const first = await listChanges(read(), { serverId: id });
    expect(first.changes).toHaveLength(30);
    const second = await listChanges(read(), { serverId: id, before: first.next ?? "" });
    expect(second.changes.map(({ event }) => event)).toEqual(["server.updated", "server.created"]);
    expect(second.next).toBeNull();
    const other = await createServer(manage(), input());
    const { changes } = await listChanges(read(), { serverId: other.id, before: first.next ?? "" });
    expect(changes).toHaveLength(1);
  });

  test("of another team's server is not found", async () => {
    const theirs = await aServer(await aTeam("Other"));
    await expect(listChanges(read(), { serverId: theirs.id })).rejects.toMatchObject({ code: "not_found" });
  });
});

test("addresses that lead to the same server have one key", () => {
  const same = ["https://MCP.example.com/mcp", "https://mcp.example.com:443/mcp/", "http://mcp.example.com/mcp", " https://mcp.example.com./mcp// "];
  expect(new Set(same.map(addressKey)).size).toBe(1);
  const different = ["https://mcp.example.com/mcp", "https://mcp.example.com:8443/mcp", "https://mcp.example.com/MCP", "https://mcp.example.com/mcp?tenant=a", "https://example.com/mcp"];
  expect(new Set(different.map(addressKey)).size).toBe(different.length);
  expect(addressKey("mcp.example.com")).toBeUndefined();
});

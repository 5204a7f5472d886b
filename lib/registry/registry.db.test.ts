import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { findTeamTarget } from "@/lib/servers/find-target";
import { getServer } from "@/lib/servers/get-server";
import { aMember, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startNotMcp } from "@/lib/testing/servers/start-not-mcp";
import { startRegistry, type StartedRegistry } from "@/lib/testing/servers/start-registry";
import type { Team } from "@/prisma/generated/client";

let team: Team;
let owner: TestMember;
let registry: StartedRegistry;
const tickets = {
  name: "com.example/tickets",
  version: "1.0.0",
  title: "Tickets",
  description: "Tickets of a tenant",
  repository: { url: "https://github.com/example/tickets", source: "github" },
  remotes: [{ type: "streamable-http", url: "https://{tenant}.tickets.example/mcp", variables: { tenant: { default: "demo" } }, headers: [{ name: "X-Api-Key", isSecret: true, isRequired: true }] }],
};

async function withRegistry(url: string) {
  await freshConsole();
  vi.stubEnv("MCP_REGISTRY_URL", url);
  vi.resetModules();
  const [search, add, check] = [await import("./search-registry"), await import("./add-entry"), await import("./check-provenance")];
  return { ...search, ...add, ...check };
}
let verbs: Awaited<ReturnType<typeof withRegistry>>;
const manage = () => grant(owner.membership, "server.manage");

beforeAll(async () => {
  registry = await startRegistry([
    ...Array.from({ length: 60 }, (_, i) => ({ name: `io.github.many/s${String(i)}`, version: "1.0.0", packages: [{ registryType: "npm", identifier: "x" }] })),
    tickets,
  ]);
  verbs = await withRegistry(registry.url);
});
beforeEach(async () => {
  team = await aTeam();
  owner = await aMember(team, "owner");
});
afterAll(() => registry.stop());

describe("browsing", () => {
  test("finds entries by a part of their name, page by page, with publisher, status and remotes", async () => {
    const first = await verbs.searchRegistry(manage(), {});
    expect(first.entries).toHaveLength(50);
    const second = await verbs.searchRegistry(manage(), { cursor: first.next ?? "" });
    expect(second).toMatchObject({ entries: expect.objectContaining({ length: 11 }) as unknown[], next: null });
    const { entries } = await verbs.searchRegistry(manage(), { search: "TICKETS" });
    expect(entries).toMatchObject([{ name: "com.example/tickets", namespace: "com.example", title: "Tickets", version: "1.0.0", status: "active", isLatest: true, repositoryUrl: "https://github.com/example/tickets", remotes: [{ type: "streamable-http" }] }]);
  });

  test("an entry that is not there is not found", async () => {
    await expect(verbs.listVersions(manage(), { name: "com.example/nothing" })).rejects.toMatchObject({ code: "not_found" });
    await expect(verbs.planEntry(manage(), { name: "com.example/tickets", version: "9.9.9" })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("registering", () => {
  async function added() {
    const which = { name: "com.example/tickets", version: "1.0.0" };
    const plan = await verbs.planEntry(manage(), which);
    const key = plan.values.find(({ name }) => name === "X-Api-Key")?.key ?? "";
    const { results } = await verbs.addEntry(manage(), { ...which, values: [{ key, value: "k3y" }], choices: [{ index: 0, action: "add", seen: [] }] });
    return results[0]?.serverId ?? "";
  }
  const check = (serverId: string) => verbs.checkProvenance({ serverId, teamId: team.id });
  const told = () => db().notice.findMany({ where: { teamId: team.id }, orderBy: { at: "asc" } });

  test("brings in what the registry has, filled in, with its provenance", async () => {
    const id = await added();
    expect(await findTeamTarget({ teamId: team.id, serverId: id })).toMatchObject({ target: { url: "https://demo.tickets.example/mcp", headers: { "X-Api-Key": "k3y" } } });
    expect(await getServer(grant(owner.membership, "server.read"), id)).toMatchObject({ name: "Tickets", provenance: { name: "com.example/tickets", version: "1.0.0", status: "active", registry: new URL(registry.url).host } });
    expect(await db().auditEvent.findFirst({ where: { targetId: id } })).toMatchObject({ after: { via: "MCP Registry, com.example/tickets 1.0.0" } });
  });

  test("a new version, a deprecation and a withdrawal are told once each", async () => {
    const id = await added();
    expect(await verbs.findDueEntries()).toContainEqual({ serverId: id, teamId: team.id });
    await check(id);
    expect(await told()).toEqual([]);
    expect(await verbs.findDueEntries()).not.toContainEqual({ serverId: id, teamId: team.id });
    registry.publish({ ...tickets, version: "1.1.0" });
    await check(id);
    await check(id);
    registry.setStatus(tickets.name, "deprecated", "Use com.example/desk");
    await check(id);
    await check(id);
    registry.setStatus(tickets.name, "deleted");
    await check(id);
    expect((await told()).map(({ kind, title }) => [kind, title])).toEqual([
      ["registry.changed", "Tickets: version 1.1.0 is in the registry"],
      ["registry.deprecated", "Tickets: its registry entry was deprecated"],
      ["registry.deprecated", "Tickets: its registry entry was withdrawn"],
    ]);
    expect((await told())[1]?.text).toContain("Use com.example/desk");
    registry.setStatus(tickets.name, "active");
  });
});

describe("a registry that is not there", () => {
  test("says so in words, and a look at an entry changes nothing", async () => {
    const gone = await withRegistry("http://127.0.0.1:1");
    await expect(gone.searchRegistry(manage(), {})).rejects.toMatchObject({ code: "unavailable", message: expect.stringMatching(/127\.0\.0\.1:1 cannot be reached: nothing listens there/) as string });
    const page = await startNotMcp("html");
    const wrong = await withRegistry(new URL(page.url).origin);
    await expect(wrong.searchRegistry(manage(), {})).rejects.toMatchObject({ code: "unavailable", message: expect.stringMatching(/not JSON/) as string });
    await page.stop();
    const off = await withRegistry("off");
    await expect(off.searchRegistry(manage(), {})).rejects.toMatchObject({ code: "not_found", message: expect.stringMatching(/switched off/) as string });
    expect(await off.findDueEntries()).toEqual([]);
  });
});


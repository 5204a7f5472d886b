import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { archiveServer } from "@/lib/servers/archive-server";
import { createServer } from "@/lib/servers/create-server";
import { findTarget } from "@/lib/servers/find-target";
import { ServerInput } from "@/lib/servers/schema";
import { aMember, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import type { Team } from "@/prisma/generated/client";
import { exportServers } from "./export-servers";
import { planImport } from "./read-import";
import { runImport } from "./run-import";
import { ExportInput, ReadImportInput, RunImportInput, type ImportChoice } from "./schema";
import { exportShapes } from "./states";

let team: Team;
let owner: TestMember;
const manage = () => grant(owner.membership, "server.manage");
const read = () => grant(owner.membership, "server.read");
const choice = (index: number, action: ImportChoice["action"], over: Partial<ImportChoice> = {}): ImportChoice => ({ index, action, seen: [], ...over });
const texts = (mcpServers: object) => JSON.stringify({ mcpServers });
const run = (text: string, choices: ImportChoice[], values: Record<string, string> = {}) =>
  runImport(manage(), RunImportInput.parse({ text, choices, values: Object.entries(values).map(([key, value]) => ({ key, value })) }));
const servers = () => db().server.findMany({ where: { teamId: team.id }, orderBy: { id: "asc" } });
const headersOf = async (serverId: string) => (await findTarget(manage(), serverId)).target.headers;

beforeAll(async () => {
  await freshConsole();
});
beforeEach(async () => {
  team = await aTeam();
  owner = await aMember(team, "owner");
});

describe("looking before doing", () => {
  test("a plan says what would come, what is asked for and what is there already, and changes nothing", async () => {
    const there = await createServer(manage(), ServerInput.parse({ url: "https://docs.example/mcp", name: "Handbook" }));
    const away = await createServer(manage(), ServerInput.parse({ url: "https://old.example/mcp", name: "Old" }));
    await archiveServer(manage(), away.id);
    const plan = await planImport(manage(), {
      text: texts({
        docs: { url: "https://DOCS.example:443/mcp/" },
        handbook: { url: "https://other.example/mcp" },
        old: { url: "https://old.example/mcp" },
        fresh: { url: "https://fresh.example/mcp", headers: { Authorization: "Bearer ${TOKEN}" } },
        again: { url: "http://fresh.example/mcp/" },
        local: { command: "uvx", args: ["thing"] },
        wrong: { url: 1 },
      }),
    });
    expect(plan.entries.map(({ name, state, suggestion }) => [name, state, suggestion])).toEqual([
      ["docs", "ready", "skip"],
      ["handbook", "ready", "skip"],
      ["old", "ready", "skip"],
      ["fresh", "ready", "add"],
      ["again", "ready", "skip"],
      ["local", "skipped", "skip"],
      ["wrong", "broken", "skip"],
    ]);
    expect(plan.entries[0]?.conflicts).toEqual([{ serverId: there.id, name: "Handbook", by: "address", isArchived: false }]);
    expect(plan.entries[1]?.conflicts).toMatchObject([{ by: "name" }]);
    expect(plan.entries[2]?.conflicts).toMatchObject([{ isArchived: true }]);
    expect(plan.entries[4]?.notes.join()).toMatch(/same address as fresh/);
    expect(plan.values).toMatchObject([{ key: "env:TOKEN", name: "TOKEN", kind: "environment" }]);
    expect(await servers()).toHaveLength(2);
  });

  test("says before anything is added what waits for a value and what the team may not reach", async () => {
    await db().allowedOrigin.create({ data: { teamId: team.id, origin: "http://10.0.0.7:8080", addedById: owner.user.id } });
    const plan = await planImport(manage(), { text: texts({
      waits: { url: "https://${HOST}/mcp", headers: { Authorization: "Bearer ${TOKEN}", "X-Empty": "${}" } },
      inside: { url: "http://10.0.0.8:8080/mcp" },
      named: { url: "https://tools.corp/mcp" },
      allowed: { url: "http://10.0.0.7:8080/mcp" },
      never: { url: "http://169.254.169.254/mcp" },
      open: { url: "https://a.example/mcp" },
    }) });
    expect(plan.entries[0]).toMatchObject({ gaps: [{ header: null, needs: ["env:HOST"] }, { header: "Authorization", needs: ["env:TOKEN"] }, { header: "X-Empty", needs: ["blank:${}"] }], closed: null });
    expect(plan.entries.map(({ closed }) => closed?.allowOrigin)).toEqual([undefined, "http://10.0.0.8:8080", "https://tools.corp:443", undefined, null, undefined]);
    expect(plan.entries[1]?.closed?.title).toBe("This address is not public");
  });

  test("what is too large is refused by the contract, in words", () => {
    const fields = (text: string) => ReadImportInput.safeParse({ text }).error?.issues[0]?.message;
    expect(fields("x".repeat(10 * 1024 * 1024))).toMatch(/at most 2 MiB/);
    expect(fields("€".repeat(800_000))).toMatch(/at most 2 MiB/);
    expect(fields("  \n")).toMatch(/Paste a configuration/);
    expect(RunImportInput.safeParse({ text: "{}", choices: [choice(0, "add"), choice(0, "skip")] }).success).toBe(false);
  });
});

describe("importing", () => {
  test("each entry is done or not on its own, and says what became of it", async () => {
    const text = texts({ a: { url: "https://a.example/mcp" }, local: { command: "npx" }, b: { url: "https://b.example/mcp" }, c: { url: "https://c.example/mcp" } });
    const { results } = await run(text, [choice(0, "add", { name: " Alpha " }), choice(1, "add"), choice(2, "skip"), choice(3, "add", { name: "x".repeat(200) })]);
    expect(results.map(({ name, outcome }) => [name.slice(0, 5), outcome])).toEqual([["Alpha", "added"], ["local", "failed"], ["b", "skipped"], ["xxxxx", "failed"]]);
    expect(results[1]?.message).toMatch(/starts a program/);
    const [server, ...others] = await servers();
    expect(others).toEqual([]);
    expect(server).toMatchObject({ id: results[0]?.serverId, name: "Alpha", url: "https://a.example/mcp", ownerId: owner.user.id });
    const event = await db().auditEvent.findFirstOrThrow({ where: { targetId: server?.id ?? "" } });
    expect(event).toMatchObject({ event: "server.created", after: { via: expect.stringMatching(/^import, /) as string } });
  });

  test("a placeholder becomes the given value and never itself; without one the header is left out, and that is said", async () => {
    const text = texts({ a: { url: "https://a.example/mcp", headers: { Authorization: "Bearer ${env:TOKEN}", "X-Team": "harbour" } }, b: { url: "https://${HOST}/mcp", headers: { Authorization: "Bearer ${env:TOKEN}" } } });
    const first = await run(text, [choice(0, "add"), choice(1, "add")]);
    expect(first.results).toMatchObject([{ outcome: "added", message: "Without Authorization: no value was given." }, { outcome: "failed", message: expect.stringMatching(/address has a blank/) as string }]);
    expect(await headersOf(first.results[0]?.serverId ?? "")).toEqual({ "X-Team": "harbour" });
    const second = await run(text, [choice(1, "add")], { "env:TOKEN": "t0ps3cret", "env:HOST": "b.example" });
    expect(await headersOf(second.results[0]?.serverId ?? "")).toEqual({ Authorization: "Bearer t0ps3cret" });
    const everything = JSON.stringify([await servers(), await db().auditEvent.findMany({ where: { teamId: team.id } })]);
    expect(everything).not.toContain("t0ps3cret");
    expect(everything).not.toContain("${");
  });

  test("a filled-in value is held to the same rules as a typed one", async () => {
    const text = texts({ a: { url: "https://${HOST}/mcp", headers: { Authorization: "Bearer ${TOKEN}" } } });
    expect((await run(text, [choice(0, "add")], { "env:HOST": "u:p@evil.example", "env:TOKEN": "x" })).results[0]).toMatchObject({ outcome: "failed", message: expect.stringMatching(/credentials into a header/) as string });
    expect((await run(text, [choice(0, "add")], { "env:HOST": "a.example", "env:TOKEN": "x\r\nInjected: 1" })).results[0]).toMatchObject({ outcome: "failed", message: expect.stringMatching(/no line break/) as string });
    expect(await servers()).toEqual([]);
  });

  test("the same import twice adds nothing twice", async () => {
    const text = texts({ a: { url: "https://a.example/mcp" } });
    await run(text, [choice(0, "add")]);
    const { results } = await run(text, [choice(0, "add")]);
    expect(results[0]).toMatchObject({ outcome: "failed", message: expect.stringMatching(/has come to have this address/) as string });
    expect(await servers()).toHaveLength(1);
    const [there] = await servers();
    expect((await run(text, [choice(0, "add", { seen: [there?.id ?? ""], name: "Second" })])).results[0]?.outcome).toBe("added");
  });

  test("an update changes what the text says and keeps the rest, stored values of headers too", async () => {
    const { id } = await createServer(manage(), ServerInput.parse({ url: "https://a.example/mcp", name: "A", description: "Ours", tags: ["x"], headers: [{ name: "Authorization", value: "kept" }] }));
    const text = texts({ a: { url: "https://a.example/mcp/", description: "", headers: { Authorization: "Bearer ${T}", "X-New": "1" } } });
    const { results } = await run(text, [choice(0, "update", { serverId: id, seen: [id] })]);
    expect(results[0]).toMatchObject({ outcome: "updated", serverId: id });
    expect(await db().server.findUnique({ where: { id } })).toMatchObject({ name: "A", description: "Ours", tags: ["x"], url: "https://a.example/mcp/" });
    expect(await headersOf(id)).toEqual({ Authorization: "kept", "X-New": "1" });
    expect((await run(texts({ a: { url: "https://a.example/mcp/" } }), [choice(0, "update", { serverId: id, seen: [id] })])).results[0]?.outcome).toBe("unchanged");
  });

  test("an update that would carry a stored value to another host fails, and only servers that were in conflict are updated", async () => {
    const { id } = await createServer(manage(), ServerInput.parse({ url: "https://a.example/mcp", name: "a", headers: [{ name: "Authorization", value: "kept" }] }));
    const moved = await run(texts({ a: { url: "https://evil.example/mcp", headers: { Authorization: "${T}" } } }), [choice(0, "update", { serverId: id, seen: [id] })]);
    expect(moved.results[0]).toMatchObject({ outcome: "failed", message: expect.stringMatching(/another host/) as string });
    const { id: other } = await createServer(manage(), ServerInput.parse({ url: "https://other.example/mcp", name: "Other" }));
    expect((await run(texts({ a: { url: "https://a.example/mcp" } }), [choice(0, "update", { serverId: other, seen: [id] })])).results[0]?.outcome).toBe("failed");
    const strangers = await aMember(await aTeam("Strangers"), "owner");
    const theirs = await createServer(grant(strangers.membership, "server.manage"), ServerInput.parse({ url: "https://a.example/mcp", name: "a" }));
    expect((await run(texts({ a: { url: "https://a.example/mcp" } }), [choice(0, "update", { serverId: theirs.id, seen: [id] })])).results[0]?.outcome).toBe("failed");
    expect(await headersOf(id)).toEqual({ Authorization: "kept" });
  });

  test("five hundred entries go in", async () => {
    const text = texts(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`s${String(i)}`, { url: `https://s${String(i)}.example/mcp` }])));
    const { results } = await run(text, Array.from({ length: 500 }, (_, i) => choice(i, "add")));
    expect(results.filter(({ outcome }) => outcome === "added")).toHaveLength(500);
  });
});

describe("exporting", () => {
  const secret = "s3cret-value-99";
  const make = async () => [
    (await createServer(manage(), ServerInput.parse({ url: `https://issues.example/mcp?tenant=a&api_key=${secret}`, name: "Issues “R&D” 'x'; $(id)", description: "Tracker", tags: ["dev"], environment: "production", notes: "# Notes", headers: [{ name: "Authorization", value: `Bearer ${secret}` }] }))).id,
    (await createServer(manage(), ServerInput.parse({ url: "https://docs.example/sse", name: "Issues R&D x id", protocol: "sse" }))).id,
  ];

  test("every shape is read again by the import, without a secret in it", async () => {
    const ids = await make();
    for (const shape of exportShapes) {
      const exported = await exportServers(read(), ExportInput.parse({ shape, ids }));
      expect(exported.text, shape).not.toContain(secret);
      expect(exported.placeholders.length, shape).toBe(2);
      const plan = await planImport(manage(), { text: exported.text });
      expect(plan.entries.map(({ state, reason }) => [state, reason]), shape).toEqual([["ready", ""], ["ready", ""]]);
      expect(plan.entries[0]?.needs, shape).toHaveLength(2);
      expect(new Set(plan.entries.map(({ name }) => name)).size, shape).toBe(2);
    }
  });

  test("a bundle brings the same servers into another team", async () => {
    const ids = await make();
    const { text } = await exportServers(read(), { shape: "bundle", ids });
    const before = await servers();
    team = await aTeam("Elsewhere");
    owner = await aMember(team, "owner");
    const plan = await planImport(manage(), { text });
    const values = Object.fromEntries(plan.values.map(({ key, kind }) => [key, kind === "header" ? "Bearer new" : "new-key"]));
    const { results } = await run(text, [choice(0, "add"), choice(1, "add")], values);
    expect(results.map(({ outcome }) => outcome)).toEqual(["added", "added"]);
    const same = ({ name, description, tags, environment, notes, protocol, headerNames }: Awaited<ReturnType<typeof servers>>[number]) => ({ name, description, tags, environment, notes, protocol, headerNames });
    const after = await servers();
    expect(after.map(same)).toEqual(before.map(same));
    expect(after[0]?.url).toBe("https://issues.example/mcp?tenant=a&api_key=new-key");
    expect(await headersOf(after[0]?.id ?? "")).toEqual({ Authorization: "Bearer new" });
  });

  test("the command for Claude Code is one command whatever the server is called", async () => {
    const [id = ""] = await make();
    const { command } = await exportServers(read(), { shape: "claude-code", ids: [id] });
    expect(command).toBe(`claude mcp add --transport http issues-r-d-x-id 'https://issues.example/mcp?tenant=a&api_key='"\${ISSUES_R_D_X_ID_API_KEY}" --header 'Authorization: '"\${ISSUES_R_D_X_ID_AUTHORIZATION}"`);
  });

  test("of a server of another team is not found", async () => {
    const [id = ""] = await make();
    const strangers = await aMember(await aTeam("Strangers"), "owner");
    await expect(exportServers(grant(strangers.membership, "server.read"), { shape: "bundle", ids: [id] })).rejects.toMatchObject({ code: "not_found" });
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "@/lib/auth/ctx";
import { db, pool } from "@/lib/db";
import { allowOrigin } from "@/lib/servers/allow-origin";
import { archiveServer } from "@/lib/servers/archive-server";
import { findTarget } from "@/lib/servers/find-target";
import { getServer } from "@/lib/servers/get-server";
import { updateServer } from "@/lib/servers/update-server";
import { aMember, aServer, aTeam, type TestMember } from "@/lib/testing/factories";
import { freshConsole } from "@/lib/testing/fresh-console";
import { serve, type Served } from "@/lib/testing/mcp/serve";
import { startDemo } from "@/lib/testing/servers/start-demo";
import { startEverything } from "@/lib/testing/servers/start-everything";
import { startModern } from "@/lib/testing/servers/start-modern";
import { startNotMcp, type NotMcp } from "@/lib/testing/servers/start-not-mcp";
import type { Team } from "@/prisma/generated/client";
import { discover } from "./discover";
import { findTool } from "./find-tool";
import { getDiscovery } from "./get-discovery";
import { getItem } from "./get-item";
import { lintServer } from "./lint-server";
import { listItems } from "./list-items";
import type { ItemKind, ListCount } from "./schema";

let team: Team;
let owner: TestMember;
const stops: (() => Promise<void>)[] = [];
const run = () => grant(owner.membership, "discovery.run");
const read = () => grant(owner.membership, "server.read");
const manage = () => grant(owner.membership, "server.manage");
const ask = (serverId: string, tell: (list: ListCount) => void = () => undefined) => discover(run(), serverId, tell);
const names = async (serverId: string, kind: ItemKind = "tool") => (await listItems(read(), { serverId, kind })).map((item) => item.name);

beforeAll(async () => {
  await freshConsole();
  team = await aTeam();
  owner = await aMember(team, "owner");
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function registered(server: { url: string; stop: () => Promise<void> }, headers: [string, string][] = []): Promise<string> {
  stops.push(server.stop);
  await allowOrigin(grant(owner.membership, "network.manage"), server.url);
  return (await aServer(team, { url: server.url, headers })).id;
}

interface Script {
  /** JSON texts of the tools. */
  tools: string[];
  /** Answers instead of a list. */
  status: number | undefined;
  /** Answers everything with this status. */
  door: number | undefined;
  instructions: string;
  delayMs: number;
}

/** A modern server whose answers a test changes while it runs. */
async function scripted(given: Partial<Script> = {}): Promise<{ script: Script; served: Served; url: string; stop: () => Promise<void> }> {
  const script: Script = { tools: [], status: undefined, door: undefined, instructions: "Be kind.", delayMs: 0, ...given };
  const served = await serve(async (_req, res, body) => {
    const { id, method } = body as { id: number; method: string };
    if (script.door !== undefined) return res.writeHead(script.door).end();
    if (script.delayMs > 0) await new Promise((resolve) => { setTimeout(resolve, script.delayMs); });
    if (method === "tools/list" && script.status !== undefined) return res.writeHead(script.status).end();
    const shared = '"resultType":"complete","ttlMs":1,"cacheScope":"private"';
    const described = `{${shared},"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"instructions":${JSON.stringify(script.instructions)},"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"scripted","version":"1.00"}}}`;
    const result = method === "server/discover" ? described : method === "tools/list" ? `{${shared},"tools":[${script.tools.join(",")}]}` : undefined;
    res.setHeader("content-type", "application/json");
    if (result === undefined) return res.writeHead(404).end(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } }));
    return res.end(`{"jsonrpc":"2.0","id":${String(id)},"result":${result}}`);
  });
  return { script, served, url: `${served.origin}/mcp`, stop: () => served.close() };
}

const tool = (name: string, more = "") => `{"name":${JSON.stringify(name)},"inputSchema":{"type":"object","properties":{"n":{"type":"integer","maximum":9007199254740993}}}${more}}`;

describe("real servers", () => {
  test("one of 2026-07-28 is seen whole, stored and found", async () => {
    const id = await registered(await startModern());
    const counts: ListCount[] = [];
    const state = await ask(id, (list) => counts.push(list));
    expect(state).toMatchObject({ state: "ok", problem: null, isChanged: true, snapshot: { era: "modern", protocolVersion: "2026-07-28", counts: { tools: 4, resources: 1, prompts: 1 }, instructions: expect.stringContaining("2026-07-28") as string } });
    expect(counts).toContainEqual({ name: "tools", count: 4 });
    expect(await names(id)).toEqual(expect.arrayContaining(["echo", "slow"]));
    expect(await getServer(read(), id)).toMatchObject({ state: "ok", era: "modern", counts: { tools: 4 }, latencyMs: expect.any(Number) as number });
    const found = await findTool(grant(owner.membership, "tool.call"), { serverId: id, credential: "none", name: "echo" });
    expect(JSON.parse(found?.inputSchemaText ?? "")).toMatchObject({ type: "object", required: ["text"] });
    expect((await listItems(read(), { serverId: id, kind: "tool" })).find((item) => item.name === "count")?.hints).toEqual({ readOnly: false, destructive: true });
    expect((await findTarget(run(), id)).target.verdict).toMatchObject({ era: "modern" });
  });

  test("server-everything, of the time before, is seen whole", async () => {
    const id = await registered(await startEverything());
    const state = await ask(id);
    expect(state).toMatchObject({ state: "ok", snapshot: { era: "legacy", counts: { prompts: expect.any(Number) as number } } });
    expect(state.snapshot?.counts.tools).toBeGreaterThan(5);
    expect(await names(id)).toContain("echo");
    expect((await names(id, "resource")).length).toBeGreaterThan(0);
    expect((await names(id, "template")).length).toBeGreaterThan(0);
    const again = await ask(id);
    expect(again.isChanged).toBe(false);
    expect(again.snapshot?.id).toBe(state.snapshot?.id);
  });

  test("the demo server is seen whole", async () => {
    const id = await registered(await startDemo());
    expect(await ask(id)).toMatchObject({ state: "ok", isChanged: true });
    expect((await names(id)).length).toBeGreaterThan(3);
  });

  test.each<[NotMcp, string, string]>([
    ["html", "failing", "This is a web page, not an MCP server"],
    ["not_found", "failing", "There is no MCP server at this path"],
    ["json_api", "failing", "This is another kind of API"],
    ["needs_sign_in", "sign_in", "Sign-in needed"],
    ["forbidden", "failing", "The server refuses these credentials"],
    ["broken", "failing", "The server fails (503)"],
    ["wrong_version", "failing", "No common protocol version"],
    ["hangs_up", "failing", "The server closed the connection"],
  ])("%s is no server without tools: %s, %s", async (kind, state, title) => {
    const id = await registered(await startNotMcp(kind));
    const found = await ask(id);
    expect(found).toMatchObject({ state, problem: { title }, snapshot: null, okAt: null, isChanged: false });
    expect(found.problem?.text).toMatch(/^[A-Z].{20}/);
    expect(found.failingSince === null).toBe(state === "sign_in");
    expect(await names(id)).toEqual([]);
    expect((await getServer(read(), id)).problem).toBe(title);
  });

  test("an address nobody allowed is not contacted", async () => {
    const server = await startModern();
    stops.push(server.stop);
    const { id } = await aServer(team, { url: server.url });
    expect(await ask(id)).toMatchObject({ state: "failing", problem: { code: "private_address" } });
  });
});

describe("a refresh", () => {
  test("that finds the same moves only the times, however it is written and ordered", async () => {
    const server = await scripted({ tools: [tool("a"), tool("b")] });
    const id = await registered(server);
    const first = await ask(id);
    server.script.tools = [`{ "inputSchema":{"properties":{"n":{"maximum":9007199254740993,"type":"integer"}},"type":"object"} , "name":"b"}`, tool("a")];
    const second = await ask(id);
    expect(second).toMatchObject({ isChanged: false, snapshot: { id: first.snapshot?.id, takenAt: first.snapshot?.takenAt } });
    expect(Date.parse(second.okAt ?? "")).toBeGreaterThan(Date.parse(first.okAt ?? ""));
    server.script.tools = [tool("a"), tool("b").replace("993", "992")];
    const third = await ask(id);
    expect(third.isChanged).toBe(true);
    expect(third.snapshot?.id).not.toBe(first.snapshot?.id);
    expect(await db().snapshot.count({ where: { serverId: id } })).toBe(2);
    server.script.instructions = "Be kinder.";
    expect((await ask(id)).isChanged).toBe(true);
  });

  test.each([
    ["the server is down", (script: Script) => { script.door = 500; }, "failing", "server_error"],
    ["the server wants a sign-in", (script: Script) => { script.door = 401; }, "sign_in", "sign_in"],
    ["its list of tools fails", (script: Script) => { script.status = 502; }, "failing", "server_error"],
    ["its list of tools wants a sign-in", (script: Script) => { script.status = 401; }, "sign_in", "sign_in"],
  ])("while %s keeps what was known", async (_name, fail, state, code) => {
    const server = await scripted({ tools: [tool("a")] });
    const id = await registered(server);
    const good = await ask(id);
    fail(server.script);
    const bad = await ask(id);
    expect(bad).toMatchObject({ state, isChanged: false, okAt: good.okAt, problem: { code }, snapshot: { id: good.snapshot?.id } });
    expect(await names(id)).toEqual(["a"]);
    const worse = await ask(id);
    expect(worse.failingSince).toBe(bad.failingSince);
    Object.assign(server.script, { door: undefined, status: undefined, tools: [] });
    expect(await ask(id)).toMatchObject({ state: "ok", problem: null, failingSince: null, isChanged: true });
    expect(await names(id)).toEqual([]);
  });
});

test("one broken tool hides no other, is named with its fault, and is found as it was written", async () => {
  const broken = '{"name":"odd","inputSchema":null,"annotations":{"title":{}}}';
  const id = await registered(await scripted({ tools: [tool("a"), broken, "null", "7", tool("z")] }));
  await ask(id);
  const items = await listItems(read(), { serverId: id, kind: "tool" });
  expect(items.map(({ name, faultCount }) => [name, faultCount > 0])).toEqual([["a", false], ["odd", true], ["", true], ["", true], ["z", false]]);
  const odd = await getItem(read(), { serverId: id, kind: "tool", name: "odd" });
  expect(odd.definition).toBe(broken);
  expect(odd.faults[0]).toMatchObject({ path: "inputSchema" });
});

test("what other hosts choke on in the tools is said once for all of them", async () => {
  const bare = '{"name":"bare","description":"Lists.","inputSchema":{"type":"object","properties":{"ids":{"type":"array","description":"Which."}}}}';
  const id = await registered(await scripted({ tools: [tool("a", ',"description":"Counts."'), bare, "7"] }));
  expect(await lintServer(read(), { serverId: id })).toEqual({ looked: 0, total: 0, tools: [] });
  await ask(id);
  const { looked, total, tools } = await lintServer(read(), { serverId: id });
  expect([looked, total]).toEqual([3, 3]);
  expect(tools.map(({ name, counts }) => [name, counts.breaks, counts.hint])).toEqual([["a", 0, 1], ["bare", 1, 0], ["", 1, 0]]);
  expect(tools[1]?.findings[0]).toMatchObject({ weight: "breaks", path: "inputSchema.properties.ids" });
});

test("names and texts that a database refuses are stored, listed and asked for exactly", async () => {
  const hostile = ["nul\u0000name", "lone\ud800", "lone\udfff", "x".repeat(10_000), "__proto__", "a/b?c=d&e#f", "'; DROP TABLE \"Server\"; --", "漢字 \u202e rtl"];
  const id = await registered(await scripted({ tools: hostile.map((name) => tool(name, `,"title":"t\\u0000","description":"\\ud83d half"`)), instructions: "a\u0000b\ud800" }));
  const state = await ask(id);
  expect(state.snapshot?.instructions).toBe("a\u0000b\ud800");
  const items = await listItems(read(), { serverId: id, kind: "tool" });
  expect(items).toHaveLength(hostile.length);
  for (const [at, name] of hostile.entries()) {
    const item = items[at];
    const shown = item?.nameHash === undefined ? { name: item?.name ?? "" } : { name: "", nameHash: item.nameHash };
    const detail = await getItem(read(), { serverId: id, kind: "tool", ...shown });
    expect((JSON.parse(detail.definition) as { name: string }).name).toBe(name);
    expect(await findTool(grant(owner.membership, "tool.call"), { serverId: id, credential: "none", name })).toMatchObject({ definitionHash: detail.definitionHash });
    expect(detail.definition).toContain("9007199254740993");
  }
});

test("twenty who ask at once ask the server once", async () => {
  const server = await scripted({ tools: [tool("a")], delayMs: 500 });
  const id = await registered(server);
  const others = await Promise.all(Array.from({ length: 20 }, () => ask(id)));
  expect(new Set(others.map((state) => state.snapshot?.id)).size).toBe(1);
  expect(server.served.seen.filter((one) => one.method === "tools/list")).toHaveLength(1);
  expect(pool().totalCount - pool().idleCount).toBe(0);
});

describe("a server that is changed meanwhile", () => {
  test("is not given what its old address showed", async () => {
    const server = await scripted({ tools: [tool("old")], delayMs: 150 });
    const id = await registered(server);
    const asked = ask(id);
    await updateServer(manage(), { serverId: id, url: `${server.url}/other` });
    await expect(asked).rejects.toMatchObject({ code: "conflict" });
    expect(await getDiscovery(read(), id)).toMatchObject({ state: "unknown", snapshot: null });
  });

  test("is seen through its new credential only", async () => {
    const id = await registered(await scripted({ tools: [tool("a")] }), [["Authorization", "Bearer old-secret-0001"]]);
    await ask(id);
    await updateServer(manage(), { serverId: id, headers: [{ name: "Authorization", value: "Bearer new-secret-0002" }] });
    expect(await names(id)).toEqual([]);
    expect(await ask(id)).toMatchObject({ state: "ok", isChanged: true });
    expect(await names(id)).toEqual(["a"]);
  });

  test("is not asked when it is archived, and shows what was known", async () => {
    const id = await registered(await scripted({ tools: [tool("a")] }));
    await ask(id);
    await archiveServer(manage(), id);
    await expect(ask(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await names(id)).toEqual(["a"]);
  });
});

test("a secret that a server throws back at us is in no row", async () => {
  const secret = "sk-live-55aa77cc99";
  const server = await scripted();
  server.script.tools = [tool("leak", `,"description":${JSON.stringify(`your key is ${secret} or ${Buffer.from(secret).toString("base64")}`)}`)];
  server.script.instructions = `hello ${secret}`;
  const id = await registered(server, [["X-Api-Key", secret]]);
  await ask(id);
  expect(server.served.seen.at(-1)?.headers["x-api-key"]).toBe(secret);
  for (const table of ["Server", "Snapshot", "SnapshotItem", "Discovery", "AuditEvent"]) {
    const { rows } = await pool().query<{ text: string }>(`SELECT t::text AS text FROM "${table}" t`);
    const all = rows.map((row) => row.text).join("\n");
    for (const form of [secret, Buffer.from(secret).toString("hex"), Buffer.from(secret).toString("base64").slice(0, -4)]) expect(all, table).not.toContain(form);
  }
});

test("another team neither asks nor sees", async () => {
  const id = await registered(await scripted({ tools: [tool("a")] }));
  await ask(id);
  const { membership } = await aMember(await aTeam("Other"), "owner");
  const theirs = grant(membership, "server.read");
  const missing = { code: "not_found" };
  await expect(discover(grant(membership, "discovery.run"), id, () => undefined)).rejects.toMatchObject(missing);
  await expect(getDiscovery(theirs, id)).rejects.toMatchObject(missing);
  await expect(listItems(theirs, { serverId: id, kind: "tool" })).rejects.toMatchObject(missing);
  await expect(getItem(theirs, { serverId: id, kind: "tool", name: "a" })).rejects.toMatchObject(missing);
  expect(await findTool(grant(membership, "tool.call"), { serverId: id, credential: "none", name: "a" })).toBeUndefined();
});

test("ten thousand tools are kept in one go, and listed without their definitions", async () => {
  const definitions = Array.from({ length: 10_000 }, (_, at) => tool(`tool_${String(at)}`, `,"description":"${"Does a thing. ".repeat(20)}"`));
  const id = await registered(await scripted({ tools: definitions }));
  const startedAt = performance.now();
  expect(await ask(id)).toMatchObject({ isChanged: true, snapshot: { counts: { tools: 10_000 } } });
  const askedMs = performance.now() - startedAt;
  expect(await ask(id)).toMatchObject({ isChanged: false });
  const listedAt = performance.now();
  const items = await listItems(read(), { serverId: id, kind: "tool" });
  console.info(JSON.stringify({ figure: "discover_10000_tools", askedMs: Math.round(askedMs), listedMs: Math.round(performance.now() - listedAt) }));
  expect(items).toHaveLength(10_000);
  expect(items[9_999]).toMatchObject({ name: "tool_9999", position: 9_999, search: expect.stringContaining("n") as string });
  expect(askedMs).toBeLessThan(60_000);
}, 120_000);

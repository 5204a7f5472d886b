import { afterAll, describe, expect, it } from "vitest";
import { modernServer } from "../testing/mcp/modern-server";
import { sessionServer, statelessServer } from "../testing/mcp/legacy-server";
import { serve, type Served } from "../testing/mcp/serve";
import { discover, type Discovery, type FoundList } from "./discover";
import { openSession } from "./session";
import type { Target } from "./target";

const running: Served[] = [];
afterAll(() => Promise.all(running.map((served) => served.close())));

async function start<T extends Served>(server: Promise<T>): Promise<T> {
  const served = await server;
  running.push(served);
  return served;
}

function targetOf(served: Served, url = `${served.origin}/mcp`): Target {
  return { url, headers: {}, protocol: "auto", allowedOrigins: [served.origin] };
}

async function discovered(served: Served, more: Partial<Target> = {}): Promise<Discovery> {
  const found = await discover(openSession({ ...targetOf(served), ...more }));
  if ("outcome" in found) throw new Error(JSON.stringify(found.outcome));
  return found.discovery;
}

const names = (list: FoundList) => list.items.map((item) => item.name);

describe.each([
  ["v2 SDK", () => modernServer()],
  ["v1 SDK, sessions", () => sessionServer()],
  ["v1 SDK, stateless", () => statelessServer()],
])("a server of the %s", (_name, open) => {
  it("is discovered whole", async () => {
    const served = await start<Served>(open());
    const { lists, instructions, ...about } = await discovered(served);
    expect(names(lists.tools)).toContain("echo");
    expect(names(lists.resources)).toEqual(["test://a"]);
    expect(names(lists.prompts)).toEqual(["p"]);
    expect(lists.templates.state).toBe("ok");
    expect(instructions).toBeTruthy();
    expect(JSON.parse(about.serverInfoText)).toMatchObject({ version: "1.0.0" });
    expect(Object.values(lists).flatMap((list) => [...list.faults, ...list.items.flatMap((item) => item.faults)])).toEqual([]);
  });

  it("is asked anew with a stored verdict, without a second handshake", async () => {
    const served = await start<Served>(open());
    const session = openSession(targetOf(served));
    await session.request({ method: "tools/list" });
    const before = served.seen.length;
    const again = await discovered(served, { verdict: session.verdict, session: session.warm });
    expect(served.seen.length - before).toBe(5);
    expect(names(again.lists.tools)).toContain("echo");
    expect(again.instructions).toBeTruthy();
  });
});

/** A modern server whose tools/list is written by the test. */
function listServer(pages: (cursor: string | undefined, count: number) => string, capabilities = '{"tools":{}}'): Promise<Served> {
  let count = 0;
  return start(
    serve((_req, res, body) => {
      const { id, method, params } = body as { id: number; method: string; params: { cursor?: string } };
      const result = method === "server/discover" ? `{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":${capabilities},"ttlMs":1,"cacheScope":"private"}` : method === "tools/list" ? pages(params.cursor, count++) : undefined;
      res.setHeader("content-type", "application/json");
      if (result === undefined) res.writeHead(404).end(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } }));
      else if (result === "error") res.end(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32602, message: "Invalid cursor" } }));
      else res.end(`{"jsonrpc":"2.0","id":${String(id)},"result":${result}}`);
    }),
  );
}

const page = (tools: string, next?: string) => `{"resultType":"complete","ttlMs":5000,"cacheScope":"public","tools":${tools}${next === undefined ? "" : `,"nextCursor":${next}`}}`;
const tool = (name: string) => `{"name":"${name}","inputSchema":{"type":"object"},"n":1.00}`;

describe("a list", () => {
  it("keeps each item exactly and names the broken ones", async () => {
    const served = await listServer(() => page(`[${tool("a")}, {"name":"odd","annotations":{"title":{}}}, null, ${tool("a")}]`));
    const { tools } = (await discovered(served)).lists;
    expect(tools.items.map((item) => item.text)).toEqual([tool("a"), '{"name":"odd","annotations":{"title":{}}}', "null", tool("a")]);
    expect(tools.items.map((item) => item.faults.map((fault) => fault.path))).toEqual([[], ["inputSchema", "annotations.title"], [""], ["name"]]);
    expect(tools).toMatchObject({ state: "ok", ttlMs: 5000, cacheScope: "public" });
  });

  it("goes on after an empty cursor", async () => {
    const { tools } = (await discovered(await listServer((cursor) => (cursor === "" ? page(`[${tool("second")}]`) : page(`[${tool("first")}]`, '""'))))).lists;
    expect(names(tools)).toEqual(["first", "second"]);
    expect(tools.state).toBe("ok");
  });

  it.each([
    ["the same page for ever", () => page(`[${tool("a")}]`, '"again"'), "again and again", 2],
    ["fresh pages for ever", (_c: unknown, i: number) => page(`[${tool(`t${String(i)}`)}]`, `"${String(i)}"`), "64 pages", 64],
    ["a cursor of 2 MiB", () => page(`[${tool("a")}]`, `"${"c".repeat(2 << 20)}"`), "8 KiB", 1],
    ["a cursor that is no text", () => page(`[${tool("a")}]`, "0"), "not text", 1],
  ])("ends with a note: %s", async (_name, pages, note, count) => {
    const { tools } = (await discovered(await listServer(pages))).lists;
    expect(tools).toMatchObject({ state: "cut", pages: count });
    expect(tools.note).toContain(note);
  });

  it("is cut at 10,000 items", async () => {
    const { tools } = (await discovered(await listServer(() => page(`[${Array.from({ length: 10_001 }, (_, i) => tool(`t${String(i)}`)).join()}]`)))).lists;
    expect(tools.state).toBe("cut");
    expect(tools.items).toHaveLength(10_000);
  });

  it("keeps the pages before the one that failed", async () => {
    const { tools } = (await discovered(await listServer((cursor) => (cursor === undefined ? page(`[${tool("a")}]`, '"b"') : "error")))).lists;
    expect(tools).toMatchObject({ state: "failed", note: "Page 2 could not be read.", outcome: { kind: "rpc_error", code: -32602 } });
    expect(names(tools)).toEqual(["a"]);
  });

  it("is asked for when no capability is named, and is not offered when the method is missing", async () => {
    const { lists } = await discovered(await listServer(() => page(`[${tool("a")}]`), "{}"));
    expect(names(lists.tools)).toEqual(["a"]);
    expect(lists.prompts.state).toBe("not_offered");
  });
});

it("a server that wants a sign-in does not offer nothing", async () => {
  const served = await start(serve((_req, res) => res.writeHead(401, { "www-authenticate": 'Bearer resource_metadata="https://as.example/x"' }).end()));
  expect(await discover(openSession(targetOf(served)))).toEqual({
    outcome: { kind: "auth_required", need: "sign_in", scope: undefined, resourceMetadataUrl: "https://as.example/x", status: 401 },
  });
});

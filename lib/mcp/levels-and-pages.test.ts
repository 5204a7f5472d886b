import { afterAll, describe, expect, it } from "vitest";
import { sessionServer, statelessServer } from "../testing/mcp/legacy-server";
import { serve, type Served } from "../testing/mcp/serve";
import { readPage } from "./read-list";
import { openSession } from "./session";

const running: Served[] = [];
afterAll(() => Promise.all(running.map((served) => served.close())));

async function start<T extends Served>(server: Promise<T>): Promise<T> {
  const served = await server;
  running.push(served);
  return served;
}

const open = (served: Served & { url: string }) => openSession({ url: served.url, headers: {}, protocol: "auto", allowedOrigins: [served.origin] });

describe("the log level of a legacy server", () => {
  it("is set once for its session, before the request", async () => {
    const served = await start(sessionServer());
    const session = open(served);
    const call = (logLevel?: string) => session.request({ method: "tools/call", params: { name: "echo", arguments: { text: "x" } }, logLevel });
    const first = await call("debug");
    expect(first.exchanges.filter((exchange) => exchange.requestBody?.includes("logging/setLevel"))).toHaveLength(1);
    await call("debug");
    await call();
    await call("error");
    expect(served.seen.filter((seen) => seen.method === "logging/setLevel").map((seen) => (JSON.parse(seen.text) as { params: unknown }).params)).toEqual([{ level: "debug" }, { level: "error" }]);
    await session.close({ terminate: true });
  });

  it("is not asked of a server that could not remember it", async () => {
    const served = await start(statelessServer());
    await open(served).request({ method: "tools/list", logLevel: "debug" });
    expect(served.seen.some((seen) => seen.method === "logging/setLevel")).toBe(false);
  });
});

describe("a list page by page", () => {
  it("gives one page and where the next begins, an empty cursor too", async () => {
    const pages: Record<string, object> = { first: { tools: [{ name: "a", inputSchema: { type: "object" } }], nextCursor: "" }, "": { tools: [{ name: "b" }], nextCursor: "end", ttlMs: 5, cacheScope: "public" }, end: { tools: [] } };
    const served = await start(serve((_req, res, body) => {
      const { id, method, params } = body as { id: number; method: string; params?: { cursor?: string } };
      const result = method === "server/discover" ? { supportedVersions: ["2026-07-28"], capabilities: {} } : pages[params?.cursor ?? "first"];
      res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result: { resultType: "complete", ...result } }));
    }));
    const session = open({ ...served, url: served.origin });
    const first = await readPage(session, "tools");
    expect(first).toMatchObject({ state: "ok", next: "", items: [{ name: "a", faults: [] }] });
    const second = await readPage(session, "tools", { cursor: first.next });
    expect(second).toMatchObject({ next: "end", ttlMs: 5, cacheScope: "public" });
    expect(second.items[0]?.faults[0]).toMatchObject({ path: "inputSchema" });
    const last = await readPage(session, "tools", { cursor: second.next });
    expect(last).toMatchObject({ state: "ok", items: [], next: undefined });
  });
});

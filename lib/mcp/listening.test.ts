import { afterAll, describe, expect, it, vi } from "vitest";
import { modernServer } from "../testing/mcp/modern-server";
import { sessionServer, sseServer, statelessServer } from "../testing/mcp/legacy-server";
import { serve, type Served } from "../testing/mcp/serve";
import { tasksServer } from "../testing/mcp/tasks-server";
import type { ListenEvent, ListenInput, ListenState } from "./listen-event";
import { openSession } from "./session";
import { notifiedTask, tasksExtension } from "./task";
import type { Target } from "./target";

const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function start<T extends Served>(server: Promise<T>): Promise<T> {
  const served = await server;
  closing.push(() => served.close());
  return served;
}

/** Listens until the test ends it, noting everything. */
function listen(served: Served & { url: string }, input: Partial<ListenInput> & Pick<ListenInput, "wants">, more: Partial<Target> = {}) {
  const session = openSession({ url: served.url, headers: {}, protocol: "auto", allowedOrigins: [served.origin], ...more });
  const events: ListenEvent[] = [];
  const states: ListenState[] = [];
  const stop = new AbortController();
  const done = session.listen({ signal: stop.signal, onEvent: (event) => events.push(event), onState: (state) => states.push(state), retryMs: { least: 20, most: 100 }, ...input });
  const last = () => states.at(-1)?.state;
  closing.push(() => session.close());
  return { session, events, states, stop, done, last };
}

const both = { tools: true, resourceUris: ["test://a"] };

describe("a modern server", () => {
  it("is listened to on one acknowledged stream, and what it lacks is said", async () => {
    const served = await start(modernServer());
    const { events, states, stop, done, last } = listen(served, { wants: { ...both, prompts: true, taskIds: ["t1"] } });
    await expect.poll(last).toBe("open");
    expect(states.at(-1)).toEqual({ state: "open", missing: ["task t1"] });
    served.notify.toolsChanged();
    served.notify.resourceUpdated("test://a");
    served.notify.resourceUpdated("test://other");
    served.notify.resourcesChanged();
    await expect.poll(() => events.length).toBe(2);
    expect(events).toMatchObject([{ type: "list_changed", list: "tools" }, { type: "resource_updated", uri: "test://a" }]);
    stop.abort();
    await done;
    expect(states.map((state) => state.state)).toEqual(["connecting", "open", "ended"]);
  });

  it("is listened to again after its stream ended, in whatever way", async () => {
    const served = await start(modernServer());
    const { events, states, stop, done, last } = listen(served, { wants: { tools: true } });
    await expect.poll(last).toBe("open");
    await served.dropConnections();
    await expect.poll(() => states.filter((state) => state.state === "open").length).toBe(2);
    served.notify.toolsChanged();
    await expect.poll(() => events.length).toBe(1);
    expect(states.map((state) => state.state)).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
    stop.abort();
    await done;
  });

  it("tells how tasks go", async () => {
    const served = await start(tasksServer());
    const capabilities = { extensions: { [tasksExtension]: {} } };
    const session = openSession({ url: served.url, headers: {}, protocol: "auto", allowedOrigins: [served.origin] }, { capabilities });
    await session.request({ method: "tools/call", params: { name: "hello" } });
    const [taskId = ""] = served.tasks.keys();
    const { events, last, stop, done } = listen(served, { wants: { taskIds: [taskId] }, capabilities });
    await expect.poll(last).toBe("open");
    served.move(taskId, "completed", { result: { content: [] } });
    await expect.poll(() => events.length).toBe(1);
    expect(notifiedTask(events[0]?.text ?? "", "extension")).toMatchObject({ taskId, status: "completed", outcome: { kind: "result" } });
    stop.abort();
    await done;
  });

  it("that does not offer it is not asked again", async () => {
    const served = await start(serve((_req, res, body) => {
      const { id, method } = body as { id: number; method: string };
      const part = method === "server/discover" ? { result: { resultType: "complete", supportedVersions: ["2026-07-28"], capabilities: {}, ttlMs: 0, cacheScope: "public" } } : { error: { code: -32601, message: "Method not found" } };
      res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, ...part }));
    }));
    const { states, done } = listen({ ...served, url: served.origin }, { wants: both });
    await done;
    expect(states).toMatchObject([{ state: "connecting" }, { state: "unavailable", reason: "The server does not offer to be listened to.", outcome: { kind: "rpc_error", code: -32601 } }]);
  });
});

describe("a legacy server", () => {
  it("is listened to on its GET stream and subscribed to, also after it forgot the session", async () => {
    const served = await start(sessionServer());
    const { events, states, stop, done, last } = listen(served, { wants: both });
    await expect.poll(last).toBe("open");
    expect(served.subscribed).toEqual(["test://a"]);
    served.tell.toolsChanged();
    served.tell.resourceUpdated("test://a");
    await expect.poll(() => events).toMatchObject([{ type: "list_changed", list: "tools" }, { type: "resource_updated", uri: "test://a" }]);
    served.forget();
    await served.dropConnections();
    await expect.poll(() => states.filter((state) => state.state === "open").length).toBe(2);
    expect(served.subscribed).toEqual(["test://a", "test://a"]);
    served.tell.toolsChanged();
    await expect.poll(() => events.length).toBe(3);
    stop.abort();
    await done;
    expect(last()).toBe("ended");
  });

  it("without a stream of its own is not asked again", async () => {
    const served = await start(statelessServer());
    const { states, done } = listen(served, { wants: { tools: true } });
    await done;
    expect(states.at(-1)).toMatchObject({ state: "unavailable", reason: "The server does not offer a stream of its own.", outcome: { kind: "http_error", status: 405 } });
  });

  it("over HTTP+SSE is listened to on the stream that brings the answers", async () => {
    const served = await start(sseServer());
    const { session, events, stop, done, last, states } = listen(served, { wants: both }, { protocol: "sse" });
    await expect.poll(last).toBe("open");
    const call = session.request({ method: "tools/call", params: { name: "slow", arguments: { steps: 2, ms: 50 } } });
    await expect.poll(() => served.seen.at(-1)?.method).toBe("tools/call");
    served.tell.toolsChanged();
    served.tell.resourceUpdated("test://a");
    expect((await call).outcome).toMatchObject({ kind: "result" });
    expect(events).toMatchObject([{ type: "list_changed", list: "tools" }, { type: "resource_updated", uri: "test://a" }]);
    await served.dropConnections();
    await expect.poll(() => states.filter((state) => state.state === "open").length).toBe(2);
    stop.abort();
    await done;
  });
});

describe("a stream taken up again", () => {
  it("says where it was, no sooner than it is told, and leaves nothing behind", async () => {
    const served = await start(serve((req, res, body) => {
      const { id, method } = (body ?? {}) as { id?: number; method?: string };
      if (method === "initialize") return res.writeHead(200, { "content-type": "application/json", "mcp-session-id": "s" }).end(JSON.stringify({ jsonrpc: "2.0", id, result: { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: {} } }));
      if (req.method === "POST") return res.writeHead(202).end();
      res.writeHead(200, { "content-type": "text/event-stream" });
      return res.end('retry: 300\nid: e1\ndata: {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\n\nid: e2\ndata: {"jsonrpc":"2.0","id":"r","method":"roots/list"}\n\n');
    }));
    const target = { ...served, url: served.origin };
    const asked: string[] = [];
    const { events, stop, done } = listen(target, { wants: { tools: true }, onServerRequest: ({ method }) => { asked.push(method); return Promise.resolve({ resultText: '{"roots":[]}' }); } }, { protocol: "legacy" });
    await expect.poll(() => events.length, { timeout: 3_000 }).toBe(2);
    const gets = served.seen.filter((seen) => seen.http === "GET");
    expect(gets.map((seen) => seen.headers["last-event-id"])).toEqual([undefined, "e2"]);
    await expect.poll(() => served.seen.some((seen) => seen.text === '{"jsonrpc":"2.0","id":"r","result":{"roots":[]}}')).toBe(true);
    stop.abort();
    await done;
    const timers = process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = served.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(served.seen).toHaveLength(before);
    expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThanOrEqual(timers);
    expect(asked[0]).toBe("roots/list");
  });

  it("waits longer each time it fails at once", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const served = await start(serve((_req, res) => res.writeHead(503).end()));
    const waits: number[] = [];
    const onState = (state: ListenState) => {
      if (state.state === "waiting") waits.push(new Date(state.retryAt).getTime() - Date.now());
      states.push(state);
    };
    const states: ListenState[] = [];
    const { stop, done } = listen({ ...served, url: served.origin }, { wants: { tools: true }, retryMs: { least: 40, most: 160 }, onState });
    await expect.poll(() => waits.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(4);
    stop.abort();
    await done;
    vi.restoreAllMocks();
    expect(waits.slice(0, 4).map((ms) => Math.round(ms / 40))).toEqual([2, 4, 4, 4]);
    expect(states.find((state) => state.state === "waiting")).toMatchObject({ reason: "The server answered 503." });
  });
});

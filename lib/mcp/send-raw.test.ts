import { afterAll, describe, expect, it } from "vitest";
import { modernServer } from "../testing/mcp/modern-server";
import { sessionServer } from "../testing/mcp/legacy-server";
import { serve, type Served } from "../testing/mcp/serve";
import type { HeaderList } from "./http-call";
import type { WireEvent } from "./outcome";
import { headerProblem, sendRaw, standardHeaders, type RawInput } from "./send-raw";
import { openSession } from "./session";

const running: Served[] = [];
afterAll(() => Promise.all(running.map((served) => served.close())));

async function start<T extends Served>(server: Promise<T>): Promise<T> {
  const served = await server;
  running.push(served);
  return served;
}

const meta = '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"x","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}';
const echo = `{"jsonrpc":"2.0","id":"my id","method":"tools/call","params":{"name":"echo","arguments":{"text":"hi"},${meta}}}`;

async function raw(served: Served & { url: string }, input: Partial<RawInput> & { bodyText: string }, headers: Record<string, string> = {}) {
  const written = input.headers ?? (await standardHeaders(input.bodyText, { protocolVersion: "2026-07-28" }));
  return sendRaw({ url: served.url, headers, protocol: "auto", allowedOrigins: [served.origin] }, { era: "modern", headers: written, ...input });
}

describe("a request written by hand", () => {
  it("is answered under its own id, whatever that is", async () => {
    const served = await start(modernServer());
    const reply = await raw(served, { bodyText: echo });
    expect(reply).toMatchObject({ sent: true, outcome: { kind: "result", resultType: "complete" }, exchange: { status: 200, requestBody: echo } });
    expect(served.seen[0]).toMatchObject({ text: echo, headers: { "mcp-method": "tools/call", "mcp-name": "echo" } });
  });

  it("hears progress for the token it carries, and can be stopped", async () => {
    const served = await start(modernServer());
    const events: WireEvent[] = [];
    const stop = new AbortController();
    const bodyText = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"slow","arguments":{"steps":50,"ms":10},${meta.replace('"_meta":{', '"_meta":{"progressToken":"mine",')}}}`;
    const reply = await raw(served, { bodyText, signal: stop.signal, onEvent: (event) => { events.push(event); stop.abort(); } });
    expect(events[0]).toMatchObject({ type: "progress", progress: 1 });
    expect(reply.outcome).toEqual({ kind: "cancelled", serverTold: true });
    await expect.poll(() => served.aborted).toEqual(["slow"]);
  });

  it.each([
    ["without Mcp-Method", (list: HeaderList) => list.filter(([name]) => name !== "mcp-method"), -32020],
    ["with a wrong Mcp-Name", (list: HeaderList) => list.map(([name, value]): [string, string] => [name, name === "mcp-name" ? "other" : value]), -32020],
    ["with an old version in the header", (list: HeaderList) => list.map(([name, value]): [string, string] => [name, name === "mcp-protocol-version" ? "2025-11-25" : value]), -32020],
  ] as const)("is refused %s", async (_name, wrong, code) => {
    const served = await start(modernServer());
    const reply = await raw(served, { bodyText: echo, headers: wrong(await standardHeaders(echo, { protocolVersion: "2026-07-28" })) });
    expect(reply.outcome).toMatchObject({ kind: "rpc_error", code, httpStatus: 400 });
  });

  it("is sent byte for byte even when it is no JSON-RPC, with headers twice or left out", async () => {
    const served = await start(serve((_req, res) => res.writeHead(400, { "content-type": "application/json" }).end('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}')));
    const target = { ...served, url: `${served.origin}/mcp` };
    const reply = await raw(target, { bodyText: '{"a": 1.0,\n', headers: [["X-One", "1"], ["X-One", "ü"], ["authorization", "Bearer typed-by-hand"]] }, { "X-Api-Key": "k", "X-Left": "y" });
    expect(reply.outcome).toMatchObject({ kind: "rpc_error", code: -32700 });
    expect(served.seen[0]).toMatchObject({ text: '{"a": 1.0,\n', headers: { "x-one": "1, ü", "x-api-key": "k", "x-left": "y", authorization: "Bearer typed-by-hand" } });
    expect(reply.exchange?.requestHeaders).toContainEqual(["authorization", "Bearer «masked»"]);
    await raw(target, { bodyText: "[]", headers: [], omitHeaders: ["x-left", "User-Agent"] }, { "X-Left": "y" });
    expect(Object.keys(served.seen[1]?.headers ?? {})).toEqual(["host", "connection", "accept-encoding", "content-length"]);
  });

  it("may be a notification, or an answer nobody waits for", async () => {
    const served = await start(sessionServer());
    const session = openSession({ url: served.url, headers: {}, protocol: "legacy", allowedOrigins: [served.origin] });
    await session.meet();
    const bodyText = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}';
    const headers = await standardHeaders(bodyText, { protocolVersion: "2025-11-25", sessionId: session.warm?.sessionId });
    expect(await raw(served, { bodyText, headers, era: "legacy" })).toMatchObject({ outcome: undefined, sent: true, exchange: { status: 202 } });
    expect((await raw(served, { bodyText, headers: headers.filter(([name]) => name !== "mcp-session-id"), era: "legacy" })).outcome).toMatchObject({ kind: "rpc_error", httpStatus: 400 });
    await session.close({ terminate: true });
  });

  it("never leaves with a header that would split, nor for an address that is not allowed", async () => {
    const served = await start(modernServer());
    expect(await raw(served, { bodyText: echo, headers: [["x", "a\r\ny: b"]] })).toMatchObject({ sent: false, outcome: { kind: "unreachable", code: "bad_header" } });
    expect([headerProblem("a b", ""), headerProblem("", ""), headerProblem("x", "\u0100"), headerProblem("x", "a\tb")].map((problem) => problem === undefined)).toEqual([false, false, false, true]);
    const blocked = await sendRaw({ url: served.url, headers: {}, protocol: "auto", allowedOrigins: [] }, { bodyText: echo, headers: [], era: "modern" });
    expect(blocked).toMatchObject({ sent: false, outcome: { kind: "unreachable", layer: "blocked" } });
    expect(served.seen).toHaveLength(0);
  });
});

describe("the headers to start from", () => {
  it("are those of the official transport, or the plain ones", async () => {
    expect(await standardHeaders(echo, { protocolVersion: "2026-07-28" })).toContainEqual(["mcp-name", "echo"]);
    expect(await standardHeaders("nonsense", { protocolVersion: "2026-07-28" })).toContainEqual(["mcp-protocol-version", "2026-07-28"]);
    expect(await standardHeaders('{"method":7}', { protocolVersion: "2026-07-28" })).toContainEqual(["content-type", "application/json"]);
  });
});

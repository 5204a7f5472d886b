import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startModern, type ModernServer } from "@/lib/testing/servers/start-modern";
import { sessionServer, type LegacyServed } from "@/lib/testing/mcp/legacy-server";
import type { CallEvent, CallWithPayload, ComposeInput } from "./schema";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { composeRequest } = await import("./compose-request");
const { headersFor } = await import("./headers-for");
const { getPayload } = await import("./get-payload");
const { dropSessions } = await import("@/lib/connections/hold-session");

let modern: ModernServer;
let legacy: LegacyServed;
beforeAll(async () => {
  modern = await startModern();
  legacy = await sessionServer();
});
afterAll(async () => {
  await dropSessions();
  await modern.stop();
  await legacy.close();
  await pool().end();
});

async function scene(url: string, protocol = "auto") {
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const server = await aServer(team, { url });
  await db().server.update({ where: { id: server.id }, data: { protocol } });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: new URL(url).origin, addedById: member.user.id } });
  return { ctx: grant(member.membership, "request.compose"), read: grant(member.membership, "call.read"), server };
}

type Scene = Awaited<ReturnType<typeof scene>>;

const meta = '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}';
const call = (tool: string, args = "{}") => `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"${tool}","arguments":${args},${meta}}}`;

let key = 0;
function send({ ctx, server }: Scene, body: string, more: Partial<ComposeInput> = {}): Promise<CallWithPayload> {
  const events: CallEvent[] = [];
  const input = { serverId: server.id, body, headers: [], omitHeaders: [], session: "none" as const, idempotencyKey: `composed-${String(++key)}`, origin: "ui" as const, idleMs: 10_000, ...more };
  return composeRequest(ctx, input, { started: () => undefined, event: (event) => events.push(event), left: new AbortController().signal });
}

async function standard({ ctx, server }: Scene, body: string): Promise<[string, string][]> {
  return (await headersFor(ctx, { serverId: server.id, body })).headers;
}

describe("a composed request", () => {
  it("goes out byte for byte with the headers Patchbay would send, and is recorded like a call", async () => {
    const s = await scene(modern.url);
    const body = call("echo", '{ "text":"hi",  "id":9007199254740993}');
    const done = await send(s, body, { headers: await standard(s, body) });
    expect(done).toMatchObject({ method: "raw", target: "tools/call", status: "complete", effect: "done", era: "modern" });
    expect(done.payload.exchanges.map((one) => one.requestBody)).toEqual([body]);
    expect(await getPayload(s.read, done.id)).toEqual(done.payload);
  });

  it("without Mcp-Method, or with a wrong Mcp-Name, shows exactly how the server refuses it", async () => {
    const s = await scene(modern.url);
    const body = call("echo");
    const headers = await standard(s, body);
    const without = await send(s, body, { headers: headers.filter(([name]) => name.toLowerCase() !== "mcp-method") });
    expect(without).toMatchObject({ status: "protocol_error", reason: "-32020" });
    expect(without.payload.exchanges[0]?.requestHeaders.map(([name]) => name.toLowerCase())).not.toContain("mcp-method");
    const wrong = await send(s, body, { headers: headers.map(([name, value]) => [name, name.toLowerCase() === "mcp-name" ? "other" : value]) });
    expect(wrong).toMatchObject({ status: "protocol_error", reason: "-32020" });
  });

  it("may be no JSON-RPC at all", async () => {
    const s = await scene(modern.url);
    const done = await send(s, "hello\u0000{", { headers: [["content-type", "text/plain"]] });
    expect(done).toMatchObject({ method: "raw", target: "(no JSON-RPC method)", effect: expect.any(String) as string });
    expect(done.payload.arguments).toBe("hello\u0000{");
    expect(done.payload.exchanges[0]?.requestBody).toBe("hello\u0000{");
    expect(await getPayload(s.read, done.id)).toEqual(done.payload);
  });

  it("with a header that no wire can carry is refused before anything is recorded", async () => {
    const s = await scene(modern.url);
    await expect(send(s, "{}", { headers: [["a b", "x"]] })).rejects.toMatchObject({ code: "invalid", fields: { "headers.0": expect.any(String) as string } });
    expect(await db().call.count({ where: { serverId: s.server.id } })).toBe(0);
  });

  it("uses the person's own session with an older server, opened when there is none, its id masked", async () => {
    const s = await scene(legacy.url, "legacy");
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const headers: [string, string][] = [["accept", "application/json, text/event-stream"], ["content-type", "application/json"], ["mcp-protocol-version", "2025-11-25"]];
    const done = await send(s, body, { headers, session: "warm" });
    expect(done).toMatchObject({ status: "complete", era: "legacy" });
    const again = await send(s, body, { headers, session: "warm" });
    expect(again.payload.exchanges).toHaveLength(1);
    const sent = again.payload.exchanges[0]?.requestHeaders.find(([name]) => name.toLowerCase() === "mcp-session-id");
    expect(sent?.[1]).toContain("«masked»");
    const without = await send(s, body, { headers, session: "none" });
    expect(without).toMatchObject({ status: "protocol_error", reason: "-32000" });
  });

  it("a notification that is taken has no outcome and is complete", async () => {
    const s = await scene(legacy.url, "legacy");
    const body = '{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}';
    const headers = await standard(s, body);
    expect(headers).toContainEqual(["mcp-protocol-version", "2025-11-25"]);
    const done = await send(s, body, { headers, session: "warm" });
    expect(done).toMatchObject({ status: "complete", payload: { outcome: null } });
    expect(await getPayload(s.read, done.id)).toEqual(done.payload);
  });

  it("the same click twice is one request", async () => {
    const s = await scene(modern.url);
    const body = call("echo");
    const headers = await standard(s, body);
    const [one, two] = await Promise.all([send(s, body, { headers, idempotencyKey: "one-composed-click" }), send(s, body, { headers, idempotencyKey: "one-composed-click" })]);
    expect(two.id).toBe(one.id);
  });
});

import { afterAll, expect, it } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { serve } from "@/lib/testing/mcp/serve";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { callTool } = await import("./call-tool");
const { cancelCall } = await import("./cancel-call");
const { getPayload } = await import("./get-payload");
const { dropSessions } = await import("@/lib/connections/hold-session");

const closing: (() => unknown)[] = [];
afterAll(async () => {
  await dropSessions();
  for (const close of closing) await close();
  await pool().end();
});

const initialized = { protocolVersion: "2025-11-25", capabilities: { tools: {}, logging: {} }, serverInfo: { name: "stubborn", version: "1" } };

/** A server of before 2026-07-28 that answers a call long after it was told to stop. */
async function stubborn() {
  const served = await serve((_req, res, body) => {
    const { id, method = "" } = (body ?? {}) as { id?: number; method?: string };
    const json = (result: unknown) => res.writeHead(200, { "content-type": "application/json", "mcp-session-id": "s-1" }).end(JSON.stringify({ jsonrpc: "2.0", id, result }));
    if (method === "initialize") return json(initialized);
    if (method === "logging/setLevel") return json({});
    if (method !== "tools/call") return res.writeHead(id === undefined ? 202 : 404).end();
    res.writeHead(200, { "content-type": "text/event-stream" });
    res.write(": open\n\n");
    return setTimeout(() => res.end(`data: ${JSON.stringify({ jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "late" }] } })}\n\n`), 1_500);
  });
  closing.push(() => served.close());
  return served;
}

it("an answer after the cancel is noted beside the record, which stays cancelled; the level of logs was asked for first", async () => {
  const served = await stubborn();
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const server = await aServer(team, { url: `${served.origin}/mcp` });
  await db().server.update({ where: { id: server.id }, data: { protocol: "legacy" } });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: served.origin, addedById: member.user.id } });
  const ctx = grant(member.membership, "tool.call");
  const started = Promise.withResolvers<string>();
  const running = callTool(
    ctx,
    { serverId: server.id, tool: "t", arguments: "{}", idempotencyKey: "a-late-answer", sendAnyway: true, origin: "ui", idleMs: 20_000, logLevel: "info" },
    { started: (row) => { started.resolve(row.id); }, event: () => undefined, left: new AbortController().signal },
  );
  const id = await started.promise;
  await expect.poll(() => served.seen.some(({ method }) => method === "tools/call"), { timeout: 10_000 }).toBe(true);
  await cancelCall(ctx, id);
  expect(await running).toMatchObject({ status: "cancelled" });
  const late = async () => (await getPayload(grant(member.membership, "call.read"), id)).events.find(({ type }) => type === "late");
  await expect.poll(late, { timeout: 5_000 }).toMatchObject({ body: { outcome: { kind: "result" } } });
  expect(await db().call.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "cancelled" });
  expect(served.seen.find(({ method }) => method === "logging/setLevel")?.text).toContain('"level":"info"');
});

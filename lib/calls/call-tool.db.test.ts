import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshConsole } from "@/lib/testing/fresh-console";
import { startModern, type ModernServer } from "@/lib/testing/servers/start-modern";
import type { Follower } from "./follow-call";
import type { CallEvent, CallWithPayload } from "./schema";
import type { Call as Row } from "@/prisma/generated/client";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { callTool } = await import("./call-tool");
const { cancelCall } = await import("./cancel-call");
const { getPayload } = await import("./get-payload");
const { listCalls } = await import("./list-calls");
const { sweepCalls } = await import("./sweep-calls");
const { watchCall } = await import("./watch-call");
const { dropSessions, holdSession } = await import("@/lib/connections/hold-session");
const { findTarget } = await import("@/lib/servers/find-target");
const { uuidV7 } = await import("@/lib/uuid-v7");
const { openRecord } = await import("./write-record");
const { sendCall } = await import("./send-call");

let server: ModernServer;
beforeAll(async () => {
  server = await startModern();
});
afterAll(async () => {
  await dropSessions();
  await server.stop();
  await pool().end();
});

async function scene(url = server.url) {
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const row = await aServer(team, { url });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: new URL(url).origin, addedById: member.user.id } });
  return { team, member, server: row, ctx: grant(member.membership, "tool.call"), read: grant(member.membership, "call.read") };
}

interface Seen extends Follower {
  events: CallEvent[];
  row: Promise<Row>;
}

function watching(): Seen {
  let started: (row: Row) => void = () => undefined;
  const row = new Promise<Row>((resolve) => (started = resolve));
  const events: CallEvent[] = [];
  return { events, row, started, event: (event) => events.push(event), left: new AbortController().signal };
}

let key = 0;
function input(serverId: string, tool: string, args = "{}", more: Partial<Parameters<typeof callTool>[1]> = {}): Parameters<typeof callTool>[1] {
  return { serverId, tool, arguments: args, idempotencyKey: `key-${String(++key)}-long-enough`, sendAnyway: false, origin: "ui", idleMs: 20_000, ...more };
}

function resultText(call: CallWithPayload): string {
  return call.payload.outcome?.kind === "result" ? call.payload.outcome.resultText : JSON.stringify(call.payload.outcome);
}

describe("a call", () => {
  it("is recorded with who, what, what came back and the bytes on the wire", async () => {
    const { ctx, read, server: row, member } = await scene();
    const call = await callTool(ctx, input(row.id, "echo", '{"text":"hello"}'), watching());
    expect(call).toMatchObject({ status: "complete", effect: "done", userName: member.user.name, target: "echo", era: "modern", protocolVersion: "2026-07-28", credential: "none" });
    expect(JSON.parse(resultText(call))).toMatchObject({ structuredContent: { text: "hello" } });
    const page = await listCalls(read, { limit: 10 });
    expect(page.calls.map((c) => c.id)).toEqual([call.id]);
    const payload = await getPayload(read, call.id);
    expect(payload).toEqual(call.payload);
    expect(payload.exchanges.at(-1)).toMatchObject({ status: 200, ended: "complete" });
    expect(payload.exchanges.at(-1)?.requestHeaders.map(([name]) => name.toLowerCase())).toEqual(expect.arrayContaining(["mcp-method", "mcp-name", "mcp-protocol-version"]));
  });

  it("notes which arguments came from which earlier result, of this team only", async () => {
    const { ctx, read, server: row } = await scene();
    const other = await scene();
    const first = await callTool(ctx, input(row.id, "echo", '{"text":"handle"}'), watching());
    const theirs = await callTool(other.ctx, input(other.server.id, "echo", '{"text":"x"}'), watching());
    expect(first.payload.sources).toBeUndefined();
    const taken = { callId: first.id, from: "/structuredContent/text", to: "/text" };
    const second = await callTool(ctx, input(row.id, "echo", '{"text":"handle"}', { sources: [taken, { ...taken, callId: theirs.id }] }), watching());
    expect(second.payload.sources).toEqual([taken]);
    expect((await getPayload(read, second.id)).sources).toEqual([taken]);
  });

  it("carries an integer beyond 2^53 without changing a digit, to the wire and into the record", async () => {
    const { ctx, server: row } = await scene();
    const call = await callTool(ctx, input(row.id, "echo", '{"text":"x","id":9007199254740993,"rate":1.0}'), watching());
    expect(call.payload.arguments).toBe('{"text":"x","id":9007199254740993,"rate":1.0}');
    expect(call.payload.exchanges.at(-1)?.requestBody).toContain('"id":9007199254740993,"rate":1.0');
  });

  it("is one call however often the same click arrives", async () => {
    const { ctx, server: row } = await scene();
    const before = server.counted();
    const once = input(row.id, "count");
    const calls = await Promise.all([callTool(ctx, once, watching()), callTool(ctx, once, watching()), callTool(ctx, once, watching())]);
    expect(server.counted() - before).toBe(1);
    expect(new Set(calls.map((c) => c.id)).size).toBe(1);
    expect(calls.every((c) => c.status === "complete")).toBe(true);
    await expect(callTool(ctx, { ...once, tool: "echo" }, watching())).rejects.toMatchObject({ code: "conflict" });
  });

  it("ends as the tool's own error when the tool says so", async () => {
    const { ctx, server: row } = await scene();
    expect(await callTool(ctx, input(row.id, "fail", '{"reason":"rain"}'), watching())).toMatchObject({ status: "tool_error", effect: "done" });
  });

  it("ends as a protocol error, with the server's code, for a tool that does not exist", async () => {
    const { ctx, server: row } = await scene();
    expect(await callTool(ctx, input(row.id, "nope"), watching())).toMatchObject({ status: "protocol_error", reason: "-32602" });
  });

  it("tells progress as it comes and can be followed by someone who came later", async () => {
    const { ctx, read, server: row } = await scene();
    const first = watching();
    const running = callTool(ctx, input(row.id, "slow", '{"ms":600,"steps":3}'), first);
    const { id } = await first.row;
    const second = watching();
    const followed = watchCall(read, { callId: id, after: 0 }, second);
    const [a, b] = await Promise.all([running, followed]);
    expect(a.status).toBe("complete");
    expect(b).toEqual(a);
    expect(first.events.filter((e) => e.type === "progress")).toHaveLength(3);
    expect(second.events).toEqual(first.events);
  });

  it("nested without end is refused before anything is recorded", async () => {
    const { server: row, ctx, team } = await scene();
    const args = `{"a":${"[".repeat(3_000_000)}${"]".repeat(3_000_000)}}`;
    await expect(callTool(ctx, input(row.id, "echo", args, { sendAnyway: true }), watching())).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("1,000 levels") as string });
    expect(await db().call.count({ where: { teamId: team.id } })).toBe(0);
  });

  it("that meets a fault of our own is closed as unknown, not left running", async () => {
    const { server: row, ctx } = await scene();
    const found = await findTarget(ctx, row.id);
    const opening = watching();
    await callTool(ctx, input(row.id, "echo"), opening);
    const again = await openRecord({ ...(await opening.row), id: uuidV7(), idempotencyKey: "a-fault-of-our-own", argumentsText: "{}" });
    if (!again) throw new Error("The key is new.");
    const broken = { ...holdSession(found, ctx.user.id, {}), request: () => Promise.reject(new Error("a fault")) };
    const request = { method: "tools/call", params: { name: '"echo"', arguments: "{}" }, headers: {}, idleMs: 5_000, withheld: [] };
    const call = await sendCall({ row: again, session: broken, found, request, argumentsText: "{}" }, watching());
    expect(call).toMatchObject({ status: "outcome_unknown", effect: "unknown", summary: expect.stringContaining("inside Patchbay") as string });
    expect(await db().call.findUnique({ where: { id: again.id } })).toMatchObject({ status: "outcome_unknown" });
  });

  it("is cancelled at the server, and says so", async () => {
    const { ctx, server: row } = await scene();
    const before = server.stopped();
    const seen = watching();
    const running = callTool(ctx, input(row.id, "slow", '{"ms":30000,"steps":100}'), seen);
    const { id } = await seen.row;
    await expect.poll(() => seen.events.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await cancelCall(ctx, id);
    expect(await running).toMatchObject({ status: "cancelled", effect: "unknown" });
    await expect.poll(() => server.stopped()).toBe(before + 1);
    expect(await cancelCall(ctx, id)).toMatchObject({ status: "cancelled" });
  });

  it("says of a call cancelled at once no more than is known", async () => {
    const { ctx, server: row } = await scene();
    const before = server.counted();
    const seen = watching();
    const running = callTool(ctx, input(row.id, "count"), { ...seen, started: (opened) => void cancelCall(ctx, opened.id) });
    const { status, effect } = await running;
    // Either side may be quicker; what is said of it must be true.
    const allowed = server.counted() === before ? ["cancelled none", "cancelled unknown"] : ["complete done", "cancelled unknown"];
    expect(allowed).toContain(`${status} ${effect}`);
  });

  it("ends as timed out after the silence that was asked for", async () => {
    const { ctx, server: row } = await scene();
    const call = await callTool(ctx, input(row.id, "slow", '{"ms":30000,"steps":1}', { idleMs: 1_000 }), watching());
    expect(call).toMatchObject({ status: "timed_out", effect: "unknown", reason: "idle" });
  });

  it("names the layer when nobody listens, and knows that nothing left", async () => {
    const gone = await startModern();
    await gone.stop();
    const { ctx, server: row } = await scene(gone.url);
    expect(await callTool(ctx, input(row.id, "echo"), watching())).toMatchObject({ status: "unreachable", reason: "connect", effect: "none" });
  });

  it("is refused, and recorded as refused, when the address is not allowed", async () => {
    const { ctx, team, server: row } = await scene();
    await db().allowedOrigin.deleteMany({ where: { teamId: team.id } });
    const before = server.counted();
    expect(await callTool(ctx, input(row.id, "count"), watching())).toMatchObject({ status: "refused", reason: "blocked", effect: "none" });
    expect(server.counted()).toBe(before);
  });

  it("sends nothing and records nothing for arguments that are no object", async () => {
    const { ctx, read, server: row } = await scene();
    await expect(callTool(ctx, input(row.id, "echo", "[1]"), watching())).rejects.toMatchObject({ code: "invalid" });
    await expect(callTool(ctx, input(row.id, "echo", "{oops"), watching())).rejects.toMatchObject({ code: "invalid" });
    expect((await listCalls(read, { limit: 10 })).calls).toEqual([]);
  });

  it("keeps a NUL and a lone surrogate in arguments", async () => {
    const { ctx, read, server: row } = await scene();
    const args = String.raw`{"text":"a\u0000b\ud800c"}`;
    const call = await callTool(ctx, input(row.id, "echo", args), watching());
    expect((await getPayload(read, call.id)).arguments).toBe(args);
  });

  it("is marked outcome unknown when its process died, and is not sent again", async () => {
    const { ctx, team, server: row } = await scene();
    const call = await callTool(ctx, input(row.id, "count"), watching());
    const { openRecord } = await import("./write-record");
    const stored = await db().call.findUniqueOrThrow({ where: { id: call.id } });
    const before = server.counted();
    const orphan = await openRecord({ ...stored, id: "01890000-0000-7000-8000-000000000001", idempotencyKey: "orphan-key", argumentsText: "{}" });
    await db().call.update({ where: { id: orphan?.id ?? "" }, data: { leaseUntil: new Date(Date.now() - 1) } });
    await Promise.all([sweepCalls(), sweepCalls()]);
    expect(await db().call.findFirst({ where: { id: orphan?.id ?? "", teamId: team.id } })).toMatchObject({ status: "outcome_unknown", reason: "process_died" });
    expect(server.counted()).toBe(before);
  });
});

describe("the record", () => {
  it("cannot leave a final state, change who called what, or be deleted", async () => {
    const { ctx, server: row } = await scene();
    const call = await callTool(ctx, input(row.id, "echo", '{"text":"x"}'), watching());
    await expect(db().call.update({ where: { id: call.id }, data: { status: "running", finishedAt: null } })).rejects.toThrow(/cannot go from complete/);
    await expect(db().call.update({ where: { id: call.id }, data: { target: "other" } })).rejects.toThrow(/never changed/);
    await expect(db().call.update({ where: { id: call.id }, data: { summary: "better" } })).rejects.toThrow(/not written again/);
    await expect(db().call.delete({ where: { id: call.id } })).rejects.toThrow(/never deleted/);
  });

  it("shows someone else's bytes only to roles that may see them, and remembers who looked", async () => {
    const { ctx, team, server: row } = await scene();
    const call = await callTool(ctx, input(row.id, "echo", '{"text":"mine"}'), watching());
    const reviewer = await aMember(team, "reviewer");
    const admin = await aMember(team, "admin");
    expect((await getPayload(grant(reviewer.membership, "call.read"), call.id)).arguments).toContain("mine");
    await expect(getPayload(grant(admin.membership, "call.read"), call.id)).rejects.toMatchObject({ code: "forbidden" });
    const looks = await db().auditEvent.findMany({ where: { event: "call.payload_read", targetId: call.id } });
    expect(looks.map((look) => look.actorId)).toEqual([reviewer.user.id]);
    const stranger = await aMember(await aTeam(), "owner");
    await expect(getPayload(grant(stranger.membership, "call.read"), call.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("pages and filters without gaps or repeats", async () => {
    const { ctx, read, server: row } = await scene();
    for (let i = 0; i < 7; i++) await callTool(ctx, input(row.id, i % 2 ? "echo" : "fail", i % 2 ? '{"text":"x"}' : "{}"), watching());
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listCalls(read, { limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.calls.map((c) => c.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect([...seen].sort().reverse()).toEqual(seen);
    expect((await listCalls(read, { limit: 50, status: ["tool_error"] })).calls).toHaveLength(4);
    expect((await listCalls(read, { limit: 50, tool: "echo" })).calls).toHaveLength(3);
    await expect(listCalls(read, { limit: 3, cursor: "bm90IG91cnM" })).rejects.toMatchObject({ code: "invalid" });
  });
});

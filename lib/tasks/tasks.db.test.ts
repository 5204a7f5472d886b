import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Follower } from "@/lib/calls/follow-call";
import type { CallWithPayload } from "@/lib/calls/schema";
import { freshConsole } from "@/lib/testing/fresh-console";
import { tasksServer, type TasksServed } from "@/lib/testing/mcp/tasks-server";
import { startEverything } from "@/lib/testing/servers/start-everything";

await freshConsole();
const { db, pool } = await import("@/lib/db");
const { aMember, aServer, aTeam } = await import("@/lib/testing/factories");
const { grant } = await import("@/lib/auth/ctx");
const { answerCall } = await import("@/lib/calls/answer-call");
const { callTool } = await import("@/lib/calls/call-tool");
const { cancelCall } = await import("@/lib/calls/cancel-call");
const { getPayload } = await import("@/lib/calls/get-payload");
const { discover } = await import("@/lib/discovery/discover");
const { pollTasks } = await import("./poll-tasks");
const { dropSessions } = await import("@/lib/connections/hold-session");

let server: TasksServed;
beforeAll(async () => {
  server = await tasksServer();
});
afterAll(async () => {
  await dropSessions();
  await server.close();
  await pool().end();
});

const follower = (): Follower => ({ started: () => undefined, event: () => undefined, left: new AbortController().signal });

async function scene(url = server.url) {
  const team = await aTeam();
  const member = await aMember(team, "developer");
  const row = await aServer(team, { url });
  await db().allowedOrigin.create({ data: { teamId: team.id, origin: new URL(url).origin, addedById: member.user.id } });
  return { ctx: grant(member.membership, "tool.call"), read: grant(member.membership, "call.read"), discover: grant(member.membership, "discovery.run"), server: row };
}
type Scene = Awaited<ReturnType<typeof scene>>;

let key = 0;
const call = ({ ctx, server: { id } }: Scene, tool: string, args = "{}"): Promise<CallWithPayload> =>
  callTool(ctx, { serverId: id, tool, arguments: args, sendAnyway: true, idempotencyKey: `tasks-${String(++key)}-long-enough`, origin: "ui", idleMs: 20_000 }, follower());

/** The time to ask has come. */
async function poll(callId: string): Promise<void> {
  await db().callTask.updateMany({ where: { callId }, data: { nextPollAt: new Date(Date.now() - 1), leaseUntil: null } });
  await pollTasks();
}

const status = async (callId: string) => (await db().call.findUniqueOrThrow({ where: { id: callId } })).status;
const taskIdOf = (running: CallWithPayload) => (JSON.parse(running.payload.exchanges.at(-1)?.responseText ?? "{}") as { result: { taskId: string } }).result.taskId;

describe("a call that is answered with a task", () => {
  it("goes on in the database, asks back, and ends with what the task came to", async () => {
    const s = await scene();
    const running = await call(s, "hello");
    expect(running).toMatchObject({ status: "task_running", finishedAt: null, resultType: "task" });
    // As after a restart: nothing of it is left in memory.
    await dropSessions();
    await poll(running.id);
    expect(await status(running.id)).toBe("task_running");

    const ask = { method: "elicitation/create", params: { message: "Your name?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } } };
    server.move(taskIdOf(running), "input_required", { inputRequests: { name: ask } });
    await poll(running.id);
    expect(await status(running.id)).toBe("waiting_for_input");
    const waiting = await getPayload(s.read, running.id);
    const asked = waiting.rounds[0]?.asks[0];
    expect(waiting.rounds[0]?.source).toBe("task");
    expect(asked).toMatchObject({ kind: "form", key: "name", state: "waiting" });
    // Asked again while a person thinks: still one question.
    await poll(running.id);
    expect((await getPayload(s.read, running.id)).rounds).toHaveLength(1);

    const answered = await answerCall(s.ctx, { callId: running.id, answers: [{ askId: asked?.id ?? "", action: "accept", content: '{"name":"Ada"}', sendAnyway: false }] }, follower());
    expect(answered.status).toBe("task_running");
    await poll(running.id);
    await poll(running.id);
    expect(await db().call.findUniqueOrThrow({ where: { id: running.id } })).toMatchObject({ status: "complete", effect: "done" });
    const payload = await getPayload(s.read, running.id);
    expect(payload.outcome).toMatchObject({ kind: "result", resultText: expect.stringContaining("Hello, Ada!") as string });
    expect(payload.exchanges.some(({ requestBody = "" }) => requestBody.includes('"tools/call"'))).toBe(true);
  });

  it("that fails ends as the error it failed with", async () => {
    const s = await scene();
    const running = await call(s, "hello");
    server.move(taskIdOf(running), "failed", { error: { code: -32603, message: "The lamp went out" } });
    await poll(running.id);
    expect(await status(running.id)).toBe("protocol_error");
    expect((await getPayload(s.read, running.id)).outcome).toMatchObject({ kind: "rpc_error", message: "The lamp went out" });
  });

  it("is cancelled at the server", async () => {
    const s = await scene();
    const running = await call(s, "hello");
    expect(await cancelCall(s.ctx, running.id)).toMatchObject({ status: "cancelled", isServerTold: true });
    expect(server.tasks.get(taskIdOf(running))?.status).toBe("cancelled");
    expect(await pollTasks()).toBe(0);
  });

  it("that the server has forgotten ends with what it says, and effect unknown", async () => {
    const s = await scene();
    const running = await call(s, "hello");
    server.tasks.delete(taskIdOf(running));
    await poll(running.id);
    expect(await db().call.findUniqueOrThrow({ where: { id: running.id } })).toMatchObject({ status: "protocol_error", effect: "unknown", reason: "-32602" });
  });

  it("is asked after later and later while its server is away, and by one process at a time", async () => {
    const s = await scene();
    const running = await call(s, "hello");
    await db().server.update({ where: { id: s.server.id }, data: { url: "http://127.0.0.1:1/mcp", credentialVersion: { increment: 1 } } });
    await poll(running.id);
    const task = await db().callTask.findUniqueOrThrow({ where: { callId: running.id } });
    expect(task).toMatchObject({ failures: 1, leaseUntil: null });
    await db().callTask.update({ where: { callId: running.id }, data: { nextPollAt: new Date(Date.now() - 1) } });
    expect((await Promise.all([pollTasks(), pollTasks()])).reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

it("a task of 2025-11-25 runs to its result", async () => {
  const everything = await startEverything();
  const s = await scene(everything.url);
  await discover(s.discover, s.server.id, () => undefined);
  const running = await call(s, "simulate-research-query", '{"topic":"lamps"}');
  expect(running.status).toBe("task_running");
  for (let tries = 0; tries < 100 && (await status(running.id)) === "task_running"; tries++) {
    await poll(running.id);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await status(running.id)).toBe("complete");
  expect(JSON.stringify((await getPayload(s.read, running.id)).outcome)).toContain("lamps");
  await dropSessions();
  await everything.stop();
}, 60_000);

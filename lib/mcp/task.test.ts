import { afterAll, describe, expect, it } from "vitest";
import { startEverything } from "../testing/servers/start-everything";
import { tasksServer } from "../testing/mcp/tasks-server";
import type { Outcome } from "./outcome";
import { openSession } from "./session";
import { createdTask, gottenTask, notifiedTask, readTask, tasksExtension } from "./task";
import { cancelTask, getTask, nextPollMs, taskExpiry, taskResult, updateTask } from "./task-request";

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function opened() {
  const served = await tasksServer();
  closing.push(() => served.close());
  const target = { url: served.url, headers: {}, protocol: "auto", allowedOrigins: [served.origin] } as const;
  return { served, session: openSession(target, { capabilities: { extensions: { [tasksExtension]: {} } } }), bare: openSession(target) };
}

const textOf = (outcome: Outcome | undefined) => (outcome?.kind === "result" ? outcome.resultText : JSON.stringify(outcome));

describe("a task of the modern extension", () => {
  it("is followed from its handle to its result, its question answered", async () => {
    const { served, session } = await opened();
    const created = createdTask((await session.request({ method: "tools/call", params: { name: "hello", arguments: {} } })).outcome, "modern");
    expect(created).toMatchObject({ form: "extension", status: "working", ttlMs: 60_000, pollMs: 1_000, isOver: false, faults: [] });
    const taskId = created?.taskId ?? "";
    served.move(taskId, "input_required", { inputRequests: { name: { method: "elicitation/create", params: { n: 1 } } } });
    const asking = gottenTask((await session.request(getTask(taskId))).outcome, "extension");
    expect(asking).toMatchObject({ status: "input_required", inputRequestsText: '{"name":{"method":"elicitation/create","params":{"n":1}}}' });
    const text = '{"name": {"action":"accept","content":{"name":"Luca"}}}';
    expect((await session.request(updateTask(taskId, text))).outcome).toMatchObject({ kind: "result", faults: [] });
    expect(served.seen.at(-1)?.text).toContain(`"inputResponses":${text}`);
    const done = gottenTask((await session.request(getTask(taskId))).outcome, "extension");
    expect(done).toMatchObject({ status: "completed", isOver: true, outcome: { kind: "result", resultType: "complete", isError: false, faults: [] } });
    expect(textOf(done?.outcome)).toContain("Hello, Luca!");
  });

  it("fails and is cancelled in its own words, and is not found when it is gone", async () => {
    const { served, session, bare } = await opened();
    expect((await bare.request({ method: "tools/call", params: { name: "hello" } })).outcome).toMatchObject({ kind: "rpc_error", code: -32021 });
    const { taskId = "" } = createdTask((await session.request({ method: "tools/call", params: { name: "hello" } })).outcome, "modern") ?? {};
    served.move(taskId, "failed", { error: { code: -32603, message: "Rate limit", data: { left: 1.0 } } });
    expect(gottenTask((await session.request(getTask(taskId))).outcome, "extension")?.outcome).toMatchObject({ kind: "rpc_error", code: -32603, message: "Rate limit", dataText: '{"left":1}' });
    expect((await session.request(cancelTask(taskId))).outcome).toMatchObject({ kind: "result" });
    expect(gottenTask((await session.request(getTask(taskId))).outcome, "extension")).toMatchObject({ status: "cancelled", isOver: true });
    served.tasks.clear();
    expect((await session.request(getTask(taskId))).outcome).toMatchObject({ kind: "rpc_error", code: -32602 });
  });

  it("is read leniently, each fault said", () => {
    expect(readTask("{}", "extension")).toBeUndefined();
    expect(readTask('{"taskId":7}', "extension")).toBeUndefined();
    const odd = readTask('{"taskId":"t","status":"paused","ttl":5,"pollIntervalMs":0,"createdAt":1}', "extension");
    expect(odd).toMatchObject({ status: "working", ttlMs: 5, pollMs: 500, createdAt: undefined, isOver: false });
    expect(odd?.faults.map((fault) => fault.path)).toEqual(["status", "createdAt", "lastUpdatedAt", "ttl"]);
    const base = '"createdAt":"x","lastUpdatedAt":"x","ttlMs":null';
    expect(readTask(`{"taskId":"t","status":"completed",${base}}`, "extension")).toMatchObject({ outcome: { kind: "malformed" }, faults: [{ path: "result" }] });
    expect(readTask(`{"taskId":"t","status":"failed","error":{"code":"x"},${base}}`, "extension")?.outcome).toMatchObject({ kind: "rpc_error", code: null, faults: [{ path: "error.code" }, { path: "error.message" }] });
    expect(notifiedTask(`{"params":{"taskId":"t","status":"working",${base},"pollIntervalMs":1e300}}`, "extension")).toMatchObject({ ttlMs: null, pollMs: 300_000, faults: [] });
  });

  it("is asked for at the server's pace, less often while it fails", () => {
    for (const [failures, least] of [[0, 1_000], [1, 2_000], [3, 8_000], [20, 60_000]] as const) {
      const ms = nextPollMs({ pollMs: 1_000 }, failures);
      expect(ms).toBeGreaterThanOrEqual(least);
      expect(ms).toBeLessThanOrEqual(least * 1.1);
    }
    expect(nextPollMs({ pollMs: 120_000 }, 3)).toBeGreaterThanOrEqual(120_000);
    const seen = new Date(0);
    expect(taskExpiry({ ttlMs: 1_500 }, seen)).toEqual(new Date(1_500));
    expect([taskExpiry({ ttlMs: null }, seen), taskExpiry({}, seen)]).toEqual([undefined, undefined]);
  });
});

describe("a task of 2025-11-25", () => {
  it("is made by asking for one, asks a person on the stream of its result, and ends there", async () => {
    const everything = await startEverything();
    closing.push(() => everything.stop());
    const origin = new URL(everything.url).origin;
    const session = openSession({ url: everything.url, headers: {}, protocol: "legacy", allowedOrigins: [origin] }, { capabilities: { elicitation: { form: {} }, tasks: { list: {}, cancel: {} } } });
    const call = { method: "tools/call", params: { name: "simulate-research-query", arguments: { topic: "python", ambiguous: true }, task: { ttl: 60_000 } } };
    const created = createdTask((await session.request(call)).outcome, "legacy");
    expect(created).toMatchObject({ form: "experimental", status: "working", pollMs: 1_000, isOver: false, faults: [] });
    const taskId = created?.taskId ?? "";
    expect((await session.request({ method: "tasks/list" })).outcome).toMatchObject({ kind: "result" });
    const asked: string[] = [];
    const { outcome } = await session.request({
      ...taskResult(taskId),
      onServerRequest: ({ method, paramsText }) => {
        asked.push(method, paramsText);
        return Promise.resolve({ resultText: '{"action":"accept","content":{"interpretation":"snake"}}' });
      },
    });
    expect(asked[0]).toBe("elicitation/create");
    expect(asked[1]).toContain(`"io.modelcontextprotocol/related-task":{"taskId":"${taskId}"}`);
    expect(textOf(outcome)).toContain("snake");
    expect(gottenTask((await session.request(getTask(taskId))).outcome, "experimental")).toMatchObject({ status: "completed", isOver: true });
    const second = createdTask((await session.request(call)).outcome, "legacy");
    const cancelled = gottenTask((await session.request(cancelTask(second?.taskId ?? ""))).outcome, "experimental");
    expect(cancelled).toMatchObject({ status: "cancelled", isOver: true });
    await session.close({ terminate: true });
  }, 30_000);
});

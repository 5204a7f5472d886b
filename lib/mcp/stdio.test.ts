import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { discover } from "./discover";
import type { ListenEvent, ListenState } from "./listen-event";
import type { Outcome, WireEvent } from "./outcome";
import type { RequestInput } from "./session";
import { openStdioSession, type StdioSession, type StdioTarget } from "./stdio-session";

const sessions: StdioSession[] = [];
afterAll(() => Promise.all(sessions.map((session) => session.close())));

const everything = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
const modern = path.join(import.meta.dirname, "../testing/servers/stdio-modern.mjs");

function open(target: Partial<StdioTarget>, capabilities = {}): StdioSession {
  const session = openStdioSession({ command: process.execPath, protocol: "auto", ...target }, { env: { ...process.env, SECRET_OF_OURS: "1" }, capabilities });
  sessions.push(session);
  return session;
}

const call = (session: StdioSession, name: string, args = {}, more: Partial<RequestInput> = {}) => session.request({ method: "tools/call", params: { name, arguments: args }, ...more });

function textOf(outcome: Outcome): string {
  expect(outcome).toMatchObject({ kind: "result" });
  return (JSON.parse((outcome as { resultText: string }).resultText) as { content: { text: string }[] }).content[0]?.text ?? "";
}

describe("a modern program", () => {
  it("is started, met, called, stopped in the middle and ended", async () => {
    const session = open({ args: [modern], env: { API_TOKEN: "s3cr3t-token-value" } });
    const first = await call(session, "echo", { text: "hi s3cr3t-token-value" });
    expect(textOf(first.outcome)).toBe("hi «masked»");
    expect(session.verdict).toMatchObject({ era: "modern", transport: "stdio", protocolVersion: "2026-07-28" });
    expect(first.exchanges.map(({ method, url }) => `${method} ${url}`)).toEqual([`STDIN stdio:${process.execPath}`, `STDIN stdio:${process.execPath}`]);
    expect(first.exchanges[1]?.requestBody).toContain('"method":"tools/call"');
    expect(Buffer.from(first.exchanges[1]?.responseBody ?? []).toString()).toContain("hi «masked»");
    expect(session.stderr).toBe("started with «masked»\n");

    const names = textOf((await call(session, "env")).outcome).split(",");
    expect(names).toContain("API_TOKEN");
    expect(names).toContain("PATH");
    expect(names).not.toContain("SECRET_OF_OURS");

    const noisy = await session.request({ method: "tools/call", params: { name: "noise" }, exactParams: { arguments: "{\n}" } });
    expect(noisy.outcome).toMatchObject({ kind: "result", faults: [{ message: expect.stringContaining("A line of the standard output is not valid JSON") as string }] });

    const stop = new AbortController();
    const events: WireEvent[] = [];
    const stopped = await call(session, "slow", { ms: 20_000 }, { signal: stop.signal, onEvent: (event) => { events.push(event); stop.abort(); } });
    expect(stopped.outcome).toEqual({ kind: "cancelled", serverTold: true });
    expect(events).toMatchObject([{ type: "progress", progress: 1 }]);
    await expect.poll(() => session.stderr).toContain("slow was cancelled");
  }, 20_000);

  it("is started again after it ended, and its end is said", async () => {
    const session = open({ args: [modern] });
    const [died, other] = await Promise.all([call(session, "die"), call(session, "slow", { ms: 20_000 })]);
    expect([died.outcome, other.outcome]).toMatchObject([{ kind: "stream_ended", message: "The process ended (exit code 3)." }, { kind: "stream_ended" }]);
    expect(textOf((await call(session, "echo", { text: "again" })).outcome)).toBe("again");
  }, 20_000);

  it("is listened to", async () => {
    const session = open({ args: [modern] });
    const events: ListenEvent[] = [];
    const states: ListenState[] = [];
    const stop = new AbortController();
    const done = session.listen({ wants: { tools: true, prompts: true }, signal: stop.signal, onEvent: (event) => events.push(event), onState: (state) => states.push(state) });
    await expect.poll(() => states.at(-1), { timeout: 10_000 }).toEqual({ state: "open", missing: ["changes of the list of prompts"] });
    expect(textOf((await call(session, "change")).outcome)).toBe("changed");
    await expect.poll(() => events).toMatchObject([{ type: "list_changed", list: "tools" }]);
    stop.abort();
    await done;
  }, 20_000);

  it("that does not want to end is ended", async () => {
    const session = open({ args: [modern, "hang"] });
    expect(textOf((await call(session, "echo", { text: "x" })).outcome)).toBe("x");
    const since = performance.now();
    await session.close();
    expect(performance.now() - since).toBeGreaterThan(3_900);
    expect(performance.now() - since).toBeLessThan(8_000);
  }, 20_000);
});

describe("an older program", () => {
  it("is server-everything, with all it offers, its questions too", async () => {
    const session = open({ args: [everything, "stdio"] }, { elicitation: { form: {} }, roots: {} });
    const found = await discover(session);
    if ("outcome" in found) expect.fail(JSON.stringify(found.outcome));
    expect(found.discovery.verdict).toMatchObject({ era: "legacy", transport: "stdio", protocolVersion: "2025-11-25" });
    expect(Object.values(found.discovery.lists).map((list) => list.state)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(textOf((await call(session, "echo", { message: "hi" })).outcome)).toBe("Echo: hi");
    const events: WireEvent[] = [];
    await call(session, "trigger-long-running-operation", { duration: 0.4, steps: 4 }, { onEvent: (event) => events.push(event) });
    expect(events.filter((event) => event.type === "progress").length).toBeGreaterThanOrEqual(3);
    const asked: string[] = [];
    const reply = await call(session, "trigger-elicitation-request", {}, {
      onServerRequest: ({ method, replyTo }) => {
        asked.push(method, replyTo.transport);
        return Promise.resolve({ resultText: '{\n"action":"accept","content":{"name":"Ada"}}' });
      },
    });
    expect(asked.slice(-2)).toEqual(["elicitation/create", "stdio"]);
    expect(JSON.stringify(reply.outcome)).toContain("Ada");
  }, 30_000);
});

describe("what is no server", () => {
  it("is said for what it is", async () => {
    const none = await open({ command: "/no/such/program" }).request({ method: "tools/list" });
    expect(none.outcome).toEqual({ kind: "unreachable", layer: "connect", code: "ENOENT", message: "There is no program /no/such/program." });
    const quick = await open({ args: ["-e", "console.error('usage: …'); process.exit(2)"] }).request({ method: "tools/list" });
    expect(quick.outcome).toMatchObject({ kind: "stream_ended", message: "The process ended (exit code 2)." });
    const loud = await open({ args: ["-e", "const b = Buffer.alloc(1 << 20, 120); setInterval(() => process.stdout.write(b), 1)"] }).request({ method: "tools/list" });
    expect(loud.outcome).toMatchObject({ kind: "unreachable", layer: "too_large" });
  }, 20_000);
});

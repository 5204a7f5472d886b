import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { createRequire } from "node:module";
import { afterAll, describe, expect, it } from "vitest";
import { discover } from "./discover";
import type { WireEvent } from "./outcome";
import { openSession } from "./session";

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function everything(transport: "streamableHttp" | "sse"): Promise<string> {
  const port = await freePort();
  const entry = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
  const child = spawn(process.execPath, [entry, transport], { env: { ...process.env, PORT: String(port) }, stdio: ["ignore", "ignore", "pipe"] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (data: Buffer) => {
      if (data.toString().includes(String(port))) resolve();
    });
    child.once("exit", () => {
      reject(new Error("server-everything did not start"));
    });
  });
  return `http://127.0.0.1:${String(port)}`;
}

describe.each([
  ["streamableHttp", "mcp"],
  ["sse", "sse"],
] as const)("server-everything over %s", (transport, path) => {
  it("goes through list, call, progress, cancel, resources, prompts and completions", async () => {
    const origin = await everything(transport);
    const session = openSession({ url: `${origin}/${path}`, headers: {}, protocol: "auto", allowedOrigins: [origin] });
    const found = await discover(session);
    if ("outcome" in found) expect.fail(JSON.stringify(found.outcome));
    const { lists } = found.discovery;
    expect(Object.values(lists).map((list) => list.state)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(lists.tools.items.map((item) => item.name)).toContain("echo");

    const echo = await session.request({ method: "tools/call", params: { name: "echo", arguments: { message: "hi" } } });
    expect(echo.outcome).toMatchObject({ kind: "result", isError: false, faults: [] });

    const events: WireEvent[] = [];
    const long = { name: "trigger-long-running-operation", arguments: { duration: 1, steps: 4 } };
    expect((await session.request({ method: "tools/call", params: long, onEvent: (event) => events.push(event) })).outcome).toMatchObject({ kind: "result" });
    expect(events.filter((event) => event.type === "progress").length).toBeGreaterThanOrEqual(3);

    const stopped = await session.request({ method: "tools/call", params: { ...long, arguments: { duration: 30, steps: 60 } }, signal: AbortSignal.timeout(700) });
    expect(stopped.outcome).toEqual({ kind: "cancelled", serverTold: true });

    const uri = lists.resources.items[0]?.name ?? "";
    expect((await session.request({ method: "resources/read", params: { uri } })).outcome).toMatchObject({ kind: "result" });
    expect((await session.request({ method: "prompts/get", params: { name: "simple-prompt" } })).outcome).toMatchObject({ kind: "result", faults: [] });
    const completed = await session.request({ method: "completion/complete", params: { ref: { type: "ref/prompt", name: "completable-prompt" }, argument: { name: "department", value: "E" } } });
    expect(completed.outcome).toMatchObject({ kind: "result", faults: [] });
    await session.close({ terminate: true });
  }, 60_000);
});

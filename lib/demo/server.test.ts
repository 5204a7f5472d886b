import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { request } from "undici";
import { afterEach, expect, it } from "vitest";

const script = path.join(import.meta.dirname, "server.ts");
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

async function firstLine(child: ChildProcess): Promise<string> {
  started.push(child);
  const [chunk] = (await once(child.stdout ?? child, "data")) as [Buffer];
  return chunk.toString();
}

const exitCode = async (child: ChildProcess): Promise<unknown> => ((await once(child, "exit")) as unknown[])[0];

it("prints one JSON line with its address when it listens, and ends on SIGTERM", async () => {
  const child = spawn(process.execPath, [script, "--port", "0", "--host", "127.0.0.1"], { stdio: ["ignore", "pipe", "inherit"] });
  const { url } = JSON.parse(await firstLine(child)) as { url: string };
  const answer = await request(new URL("/", url));
  expect(await answer.body.text()).toContain("Harbour Goods");
  const ended = exitCode(child);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

it("ends with the one who started it", async () => {
  const child = fork(script, ["--port", "0"], { stdio: ["ignore", "pipe", "inherit", "ipc"], execArgv: [] });
  await firstLine(child);
  const ended = exitCode(child);
  child.disconnect();
  expect(await ended).toBe(0);
});

it("says what is wrong with its arguments", async () => {
  const child = spawn(process.execPath, [script, "--port", "99999"], { stdio: ["ignore", "ignore", "pipe"] });
  started.push(child);
  const [said] = (await once(child.stderr, "data")) as [Buffer];
  expect(said.toString()).toContain("--port 99999 is not a port");
});

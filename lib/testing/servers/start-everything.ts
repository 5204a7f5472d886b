import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import type { StartedServer } from "./started-server.ts";

/** The package takes a port by environment only, so one has to be found before it starts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Keeps reading: a server that cannot write what it has to say ends. */
function untilListening(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_096);
      if (/(listening|running) on port/.test(said)) resolve();
    });
    child.once("exit", () => {
      reject(new Error(`server-everything did not start: ${said}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

type EverythingTransport = "streamableHttp" | "sse";

async function startOnce(transport: EverythingTransport): Promise<StartedServer> {
  const entry = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
  const port = await freePort();
  const child = spawn(process.execPath, [entry, transport], { env: { NODE_ENV: "production", PORT: String(port) }, stdio: ["ignore", "ignore", "pipe"] });
  await untilListening(child).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  return { url: `http://127.0.0.1:${String(port)}/${transport === "sse" ? "sse" : "mcp"}`, stop: () => end(child) };
}

/** `@modelcontextprotocol/server-everything` as published: the legacy era, with sessions or over HTTP+SSE, and everything it can offer. */
export async function startEverything(transport: EverythingTransport = "streamableHttp", attempts = 3): Promise<StartedServer> {
  // Between finding the port and using it another test may have taken it.
  return startOnce(transport).catch((error: unknown) => {
    if (attempts <= 1) throw error;
    return startEverything(transport, attempts - 1);
  });
}

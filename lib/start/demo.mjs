// The demo server beside the app, at an address that stays the same from one start to the next: people save it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { isStopping, onStop } from "./lifetime.mjs";
import { freePort, tryListen } from "./ports.mjs";
import { waitForExit } from "./processes.mjs";
import { ROOT } from "./root.mjs";
import { say } from "./say.mjs";
import { secretless } from "./secretless.mjs";

const STOP_MS = 3_000;

async function choosePort(file) {
  const saved = file && fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  if (saved > 0) return tryListen("127.0.0.1", saved).catch(() => freePort());
  const port = await freePort();
  if (file) fs.writeFile(file, String(port), () => {});
  return port;
}

/** @returns {Promise<boolean>} */
function listens(child) {
  return new Promise((resolve) => {
    child.stdout.once("data", () => resolve(true));
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(false));
  });
}

/**
 * The demo server's address on loopback, known before it runs, and `start`, which runs it: something to try things on must never
 * keep the console from opening.
 * @param {string} [portFile] where its port is remembered
 */
export async function prepareDemo(portFile) {
  const port = await choosePort(portFile);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  // Registered before the app is, so that it is closed after it: running calls may be to it.
  onStop({
    end: async () => {
      child?.kill("SIGTERM");
      if (child?.pid && !(await waitForExit(child.pid, STOP_MS))) child.kill("SIGKILL");
    },
    force: () => void child?.kill("SIGKILL"),
  });

  async function start() {
    const args = ["--disable-warning=ExperimentalWarning", path.join(ROOT, "lib/demo/server.ts"), "--port", String(port)];
    const env = { ...secretless(process.env), NODE_COMPILE_CACHE: path.join(ROOT, ".data/compiled") };
    child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit", "ipc"], detached: process.platform !== "win32" });
    if (!(await listens(child)) && !isStopping()) say("demo", "did not start; what it said is above");
  }
  return { url: `http://127.0.0.1:${port}/mcp`, start };
}

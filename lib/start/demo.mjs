// The demo server beside the app, at an address that stays the same from one start to the next: people save it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { onStop } from "./lifetime.mjs";
import { freePort, tryListen } from "./ports.mjs";
import { waitForExit } from "./processes.mjs";
import { ROOT } from "./root.mjs";

const STOP_MS = 3_000;

async function choosePort(file) {
  const saved = file && fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  if (saved > 0) return tryListen("127.0.0.1", saved).catch(() => freePort());
  const port = await freePort();
  if (file) fs.writeFileSync(file, String(port));
  return port;
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
      if (output.includes("\n")) resolve(output.split("\n")[0]);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error("the demo server did not start")));
  });
}

/**
 * Starts the demo server on loopback; resolves with its MCP address, or with nothing when it would not start.
 * @param {string} [portFile] where its port is remembered
 * @returns {Promise<string | undefined>}
 */
export async function startDemo(portFile) {
  const args = ["--disable-warning=ExperimentalWarning", path.join(ROOT, "lib/demo/server.ts"), "--port", String(await choosePort(portFile))];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit", "ipc"], detached: process.platform !== "win32" });
  onStop({
    end: async () => {
      child.kill("SIGTERM");
      if (child.pid && !(await waitForExit(child.pid, STOP_MS))) child.kill("SIGKILL");
    },
    force: () => void child.kill("SIGKILL"),
  });
  // Something to try things on must never keep the console from starting.
  return firstLine(child).then(
    (line) => JSON.parse(line).url,
    () => undefined,
  );
}

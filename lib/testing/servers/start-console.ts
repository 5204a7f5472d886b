import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { freePort } from "../../start/ports.mjs";
import { ROOT } from "../../start/root.mjs";
import type { RunningConsole } from "../e2e-seed.ts";
import type { StartedServer } from "./started-server.ts";

export interface StartedConsole extends StartedServer {
  /** Ends it as a power cut does: nothing of it has time to do anything. */
  kill: () => Promise<void>;
}

function childrenOf(pid: number): number[] {
  return fs.readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** One more process of a running console, under an address of its own and with settings the others do not have. */
export async function startConsole({ databaseUrl, key }: RunningConsole, settings: Record<string, string>): Promise<StartedConsole> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: port, HOST: "127.0.0.1", PATCHBAY_URL: url, DATABASE_URL: databaseUrl, PATCHBAY_KEY: key, PATCHBAY_TEST_FACTS: "", PATCHBAY_DEMO: "off", PATCHBAY_HEALTH_INTERVAL: "0" };
  const child = spawn(process.execPath, ["lib/start/start.mjs"], {
    cwd: ROOT,
    env: { ...process.env, NEXT_DIST_DIR: process.env["NEXT_DIST_DIR"] ?? ".next-test", ...own, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Patchbay ")) resolve();
    });
    void exited.then(() => { reject(new Error(`The console ended before it was open: ${said}`)); });
  });
  return {
    url,
    async kill() {
      for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, "SIGKILL");
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

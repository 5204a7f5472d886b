import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { startEmbedded } from "../../start/embedded.mjs";
import { onStop } from "../../start/lifetime.mjs";
import { freePort } from "../../start/ports.mjs";
import { Refusal } from "../../start/refusal.mjs";
import { ROOT } from "../../start/root.mjs";
import { type RunningConsole, Seed } from "../e2e-seed.ts";

async function untilOpen(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const isUp = await fetch(`${url}/api/health`).then((answer) => answer.ok, () => false);
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Refusal("The console to measure did not start; what it said is above.");
}

async function startApp(console: RunningConsole, folder: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: console.databaseUrl, PATCHBAY_KEY: console.key, PATCHBAY_URL: console.url, HOST: "127.0.0.1", PORT: new URL(console.url).port, DATA_DIR: folder, PATCHBAY_DEMO: "off" };
  const child = spawn(process.execPath, ["lib/start/start.mjs"], { cwd: ROOT, env, stdio: ["ignore", "ignore", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  onStop({
    end: async () => {
      child.kill("SIGTERM");
      await exited;
    },
    force: () => void child.kill("SIGKILL"),
  });
  await untilOpen(child, console.url);
}

/** A production console with a database of its own, on the settings people's data are kept with; stops with this process. */
export async function startConsole(): Promise<{ console: RunningConsole; seed: Seed }> {
  const folder = path.join(ROOT, `.data/bench-${String(process.pid)}`);
  onStop({ end: () => { fs.rmSync(folder, { recursive: true, force: true }); } });
  const postgres = await startEmbedded(path.join(folder, "postgres"));
  onStop({
    end: async () => {
      await postgres.stop();
      fs.rmSync(path.dirname(postgres.folder), { recursive: true, force: true });
    },
  });
  const console = { url: `http://127.0.0.1:${String(await freePort())}`, databaseUrl: postgres.url("patchbay"), key: randomBytes(32).toString("base64url") };
  await startApp(console, folder);
  const seed = new Seed(console);
  onStop({ end: () => seed.close() });
  return { console, seed };
}

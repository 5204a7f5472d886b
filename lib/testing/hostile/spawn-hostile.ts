import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import path from "node:path";

export interface HostileServer {
  origin: string;
  /** What the server noted of one mode. */
  log(mode: string): Promise<{ event: string; http?: string; method?: string; headers?: Record<string, string> }[]>;
  /** Requests that reached the inner service nobody may reach, and the attacker's second origin. */
  trapped(): Promise<unknown[]>;
  effects(): Promise<unknown[]>;
  reset(): Promise<void>;
  stop(): void;
}

/** Starts the hostile corpus in a process of its own, so that its memory and its stalls are not ours. */
export async function spawnHostile(): Promise<HostileServer> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // It listens on three ports in a row.
    const port = randomInt(20_000, 50_000);
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "hostile-server.mjs"), "--port", String(port)], { stdio: ["ignore", "pipe", "ignore"] });
    const started = await new Promise<boolean>((resolve) => {
      child.stdout.once("data", () => { resolve(true); });
      child.once("exit", () => { resolve(false); });
    });
    if (started) return { ...control(`http://127.0.0.1:${String(port)}`), stop: () => child.kill() };
  }
  throw new Error("The hostile corpus found no three free ports in a row.");
}

function control(origin: string): Omit<HostileServer, "stop"> {
  const get = async <T>(name: string): Promise<T> => (await ask(`${origin}/__control/${name}`)) as T;
  return {
    origin,
    log: (mode) => get(`log?mode=${mode}`),
    trapped: async () => [...(await get<unknown[]>("canary")), ...(await get<unknown[]>("other"))],
    effects: () => get("effects"),
    reset: async () => void (await get("reset")),
  };
}

async function ask(url: string): Promise<unknown> {
  // eslint-disable-next-line no-restricted-globals -- the control plane of a test server on loopback
  return (await fetch(url)).json();
}

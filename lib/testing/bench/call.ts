// What a call through Patchbay costs more than the same call made directly: session, permission, check against the schema, two
// durable commits, the answer read and kept.
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { onStop } from "../../start/lifetime.mjs";
import { Refusal } from "../../start/refusal.mjs";
import type { RunningConsole, Seed } from "../e2e-seed.ts";
import { sdkClient } from "../sdk-client.ts";
import { type Figure, percentile, rounded } from "./figure.ts";
import { seedCaller } from "./seed-caller.ts";
import { startConsole } from "./start-console.ts";

const calls = 500;
const warmUps = 100;
const text = "All lamps of pier four are lit.";

type Way = () => Promise<void>;

async function refuseUnsafe(seed: Seed): Promise<void> {
  for (const name of ["fsync", "synchronous_commit"]) {
    const value = await seed.setting(name);
    if (value === "off") throw new Refusal(`${name} is off in this database, so what is measured is not what people get. Nothing was measured.`);
  }
}

function startServer(): Promise<string> {
  const child = fork(path.join(import.meta.dirname, "modern-process.ts"), { execArgv: ["--disable-warning=ExperimentalWarning"] });
  onStop({ end: () => child.kill() });
  return new Promise((resolve, reject) => {
    child.once("message", (url) => { resolve(url as string); });
    child.once("exit", () => { reject(new Error("The server to call did not start.")); });
  });
}

async function directly(url: string): Promise<Way> {
  const client = await sdkClient(url, { pin: "2026-07-28" });
  onStop({ end: () => client.close() });
  return async () => {
    const { structuredContent } = await client.callTool({ name: "echo", arguments: { text } });
    if ((structuredContent as { text?: string } | undefined)?.text !== text) throw new Error("The direct call brought something else.");
  };
}

async function throughPatchbay(started: { console: RunningConsole; seed: Seed }, url: string): Promise<Way> {
  const { serverId, post } = await seedCaller(started, url);
  return async () => {
    const call = await post(`/servers/${serverId}/calls`, { tool: "echo", arguments: JSON.stringify({ text }), idempotencyKey: randomUUID() });
    if (call["status"] !== "complete" || call["schemaVerdict"] !== "fits") throw new Error(`The call through Patchbay ended as ${JSON.stringify(call)}.`);
  };
}

async function timed(way: Way): Promise<number> {
  const begin = performance.now();
  await way();
  return performance.now() - begin;
}

/** Both ways in turn, each as often first as second, so that what the machine does meanwhile hits both alike. */
async function interleave(direct: Way, through: Way, count: number): Promise<{ direct: number[]; through: number[] }> {
  const took = { direct: [] as number[], through: [] as number[] };
  for (let turn = 0; turn < count; turn++) {
    if (turn % 2 === 0) took.direct.push(await timed(direct));
    took.through.push(await timed(through));
    if (turn % 2 === 1) took.direct.push(await timed(direct));
  }
  return took;
}

/** 500 calls of one tool each way; what is added is the difference within each pair. */
export async function measure(): Promise<Figure[]> {
  const started = await startConsole();
  await refuseUnsafe(started.seed);
  const url = await startServer();
  const [direct, through] = [await directly(url), await throughPatchbay(started, url)];
  await interleave(direct, through, warmUps);
  const took = await interleave(direct, through, calls);
  const added = took.through.map((ms, turn) => ms - (took.direct[turn] ?? 0));
  const figure = (name: string, value: number, goal: number | null): Figure => ({ figure: name, value: rounded(value), unit: "ms", goal });
  return [
    figure("call directly, median", percentile(took.direct, 0.5), null),
    figure("call through Patchbay, median", percentile(took.through, 0.5), null),
    figure("call added by Patchbay, median", percentile(added, 0.5), 5),
    figure("call added by Patchbay, p99", percentile(added, 0.99), 25),
  ];
}

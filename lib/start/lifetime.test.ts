import { spawn } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

const module = path.join(import.meta.dirname, "lifetime.mjs");
const head = `
  const { main, onStop } = await import(${JSON.stringify(module)});
  const say = (text) => process.stdout.write(text + "\\n");
`;
const hanging = `
  let release;
  onStop({ end: () => say("database") });
  onStop({ end: () => new Promise((resolve) => { say("app"); release = resolve; }), force: () => { say("forced"); release(); } });
  await main(async () => { setInterval(() => {}, 1_000_000); say("open"); });
`;

interface Run {
  child: ReturnType<typeof spawn>;
  said: () => string[];
  saying: (text: string) => Promise<void>;
  code: Promise<number | null>;
}

function start(script = hanging): Run {
  const child = spawn(process.execPath, ["--input-type=module", "-e", head + script], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, npm_lifecycle_event: "" } });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  const said = () => output.split("\n").filter(Boolean);
  const saying = async (text: string) => {
    while (!said().includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { child, said, saying, code: new Promise((resolve) => child.once("exit", resolve)) };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("being told to stop", { timeout: 60_000 }, () => {
  it.skipIf(process.platform === "win32")("closes the newest first, takes a doubled Ctrl-C for one, and forces what hangs at the second", async () => {
    const { child, said, saying, code } = start();
    await saying("open");
    child.kill("SIGINT");
    await saying("app");
    child.kill("SIGINT");
    await wait(300);
    expect(said()).toEqual(["open", "app"]);
    await wait(1_000);
    child.kill("SIGTERM");
    expect(await code).toBe(0);
    expect(said()).toEqual(["open", "app", "forced", "database"]);
  });

  it.skipIf(process.platform === "win32")("stops in order too when nobody reads any more what it says", async () => {
    const { child, saying, code } = start();
    await saying("open");
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.kill("SIGTERM");
    await wait(1_500);
    child.kill("SIGTERM");
    expect(await code).toBe(0);
  });

  it.skipIf(process.platform === "win32")("in the middle of a piece of work has not succeeded", async () => {
    const { child, saying, code } = start("await main(() => new Promise(() => { setInterval(() => {}, 1_000_000); say('open'); }));");
    await saying("open");
    child.kill("SIGINT");
    expect(await code).toBe(130);
  });
});

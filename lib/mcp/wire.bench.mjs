// npm run bench:wire: what the engine adds to one call over the SDK's bare transport, and what a call that waits costs in memory.
// Prints a JSON line per figure and ends with 1 when a goal is missed.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { runnerImport } from "vite";

const here = import.meta.dirname;
const rounds = 2_000;
const warmup = 500;
const concurrent = 200;
const modern = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const verdict = { transport: "streamable_http", era: "modern", protocolVersion: "2026-07-28", at: new Date().toISOString(), capabilitiesText: "{}", serverInfoText: "{}", supportedVersions: ["2026-07-28"] };
const params = { name: "echo", arguments: { text: "hello" } };

/** Answers at once, or on `/slow` only when the process is told to. */
async function serve() {
  const held = [];
  const server = createServer(async (req, res) => {
    let text = "";
    for await (const part of req) text += part;
    const { id } = JSON.parse(text);
    const answer = () => res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result: { resultType: "complete", content: [{ type: "text", text: "hello" }] } }));
    if (req.url === "/slow") held.push(answer);
    else answer();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  process.on("message", (message) => {
    if (message === "count") process.send(held.length);
    else for (const answer of held.splice(0)) answer();
  });
  process.send(`http://127.0.0.1:${server.address().port}`);
}

async function started(role, ...args) {
  const child = fork(import.meta.filename, [role, ...args], { execArgv: ["--expose-gc"] });
  const [first] = await once(child, "message");
  return { child, first };
}

async function engine() {
  const { module } = await runnerImport(path.join(here, "session.ts"), { configFile: false, logLevel: "silent", resolve: { alias: { "server-only": path.join(here, "../testing/empty.ts") } } });
  return module;
}

function bareCaller(origin) {
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`));
  let next = 1;
  let done;
  transport.onmessage = () => done();
  return {
    start: () => transport.start(),
    call: () =>
      new Promise((resolve, reject) => {
        done = resolve;
        transport.send({ jsonrpc: "2.0", id: next++, method: "tools/call", params: { ...params, _meta: modern } }).catch(reject);
      }),
    close: () => transport.close(),
  };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

async function measureTime(origin) {
  const { openSession } = await engine();
  const bare = bareCaller(origin);
  await bare.start();
  const session = openSession({ url: `${origin}/mcp`, headers: {}, protocol: "auto", allowedOrigins: [origin], verdict });
  const ours = async () => {
    const { outcome } = await session.request({ method: "tools/call", params });
    if (outcome.kind !== "result") throw new Error(JSON.stringify(outcome));
  };
  const times = { bare: [], ours: [] };
  for (let i = 0; i < warmup + rounds; i++) {
    for (const [name, run] of i % 2 ? [["bare", bare.call], ["ours", ours]] : [["ours", ours], ["bare", bare.call]]) {
      const since = performance.now();
      await run();
      if (i >= warmup) times[name].push(performance.now() - since);
    }
  }
  await bare.close();
  await session.close();
  return { bare: median(times.bare), ours: median(times.ours) };
}

/** Runs in a process of its own, warmed up with few calls only: memory that was freed before would hide what the calls cost. */
async function measureMemory(origin) {
  const { openSession } = await engine();
  const flight = async (count) => {
    const sessions = Array.from({ length: count }, () => openSession({ url: `${origin}/slow`, headers: {}, protocol: "auto", allowedOrigins: [origin], verdict }));
    const before = await settled();
    const calls = Promise.all(sessions.map((session) => session.request({ method: "tools/call", params })));
    while ((await ask("count")) < count) await sleep(20);
    const after = await settled();
    // What the process gave back meanwhile hides what the calls cost in one of the two.
    const grown = Math.max(after.rss - before.rss, after.held - before.held);
    await ask("release");
    await calls;
    return grown / count / 1024;
  };
  await flight(10);
  process.send(await flight(concurrent));
  process.exit(0);
}

async function settled() {
  for (let i = 0; i < 4; i++) {
    globalThis.gc();
    await sleep(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}

function ask(question) {
  process.send(question);
  return once(process, "message").then(([answer]) => answer);
}

async function memoryOf(server, origin) {
  const child = fork(import.meta.filename, ["memory", origin], { execArgv: ["--expose-gc"] });
  return new Promise((resolve, reject) => {
    child.on("message", async (message) => {
      if (typeof message === "number") return resolve(message);
      server.send(message);
      child.send(message === "count" ? (await once(server, "message"))[0] : 0);
    });
    child.once("exit", (code) => (code === 0 ? undefined : reject(new Error(`the memory bench ended with ${code}`))));
  });
}

const [role, origin] = process.argv.slice(2);
if (role === "serve") await serve();
else if (role === "memory") await measureMemory(origin);
else {
  const { child, first } = await started("serve");
  const time = await measureTime(first);
  const memory = await memoryOf(child, first);
  child.kill();
  const figures = [
    { figure: "wire_added_median", value: Number((time.ours - time.bare).toFixed(3)), unit: "ms", goal: 0.3 },
    { figure: "wire_call_median", value: Number(time.ours.toFixed(3)), unit: "ms", goal: null },
    { figure: "bare_transport_call_median", value: Number(time.bare.toFixed(3)), unit: "ms", goal: null },
    { figure: "wire_memory_per_waiting_call", value: Number(memory.toFixed(1)), unit: "KiB", goal: 128 },
  ];
  for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`);
  process.exitCode = figures.every(({ value, goal }) => goal === null || value <= goal) ? 0 : 1;
}

import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isAlive, waitForExit } from "./processes.mjs";

interface Facts {
  url: string;
  pid: number;
  folder: string;
  isAdopted: boolean;
}

interface Supervisor {
  child: ChildProcess;
  facts: Promise<Facts>;
}

const script = `
  const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, "embedded.mjs"))});
  const { url, pid, folder, isAdopted, stop } = await startEmbedded(process.argv[1]);
  process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
  setInterval(() => {}, 1_000_000);
  console.log(JSON.stringify({ url: url("postgres"), pid, folder, isAdopted }));
`;

let folder = "";
let children: ChildProcess[] = [];
const places = new Set<string>();

/** A process of its own that runs the database, as `npm start` is. */
function supervise(): Supervisor {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, folder], { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let output = "";
  const facts = new Promise<Facts>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      if (!output.endsWith("\n")) return;
      const found = JSON.parse(output) as Facts;
      places.add(found.folder);
      resolve(found);
    });
    child.stderr.on("data", (data: Buffer) => (output += data.toString()));
    child.once("exit", () => { reject(new Error(output)); });
  });
  return { child, facts };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const exits = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

async function end({ child }: Supervisor, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const gone = exits(child);
  child.kill(signal);
  await gone;
}

/** The shell that stops the server after its last user was killed. */
function killKeepers(): void {
  for (const name of fs.readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const line = fs.readFileSync(`/proc/${name}/cmdline`, "utf8");
      if (line.includes("patchbay-keeper") && line.includes(folder)) process.kill(Number(name), "SIGKILL");
    } catch {
      // It ended while we looked.
    }
  }
}

beforeEach(() => {
  folder = path.resolve(`.data/embedded-test-${String(process.pid)}-${crypto.randomUUID().slice(0, 8)}/postgres`);
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
  for (const place of places) {
    const pid = Number(fs.existsSync(`${place}/postmaster.pid`) ? fs.readFileSync(`${place}/postmaster.pid`, "utf8").split("\n")[0] : 0);
    if (isAlive(pid)) process.kill(pid, "SIGQUIT");
    await waitForExit(pid, 5_000);
    fs.rmSync(path.dirname(place), { recursive: true, force: true });
  }
  places.clear();
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

describe("the built-in PostgreSQL", { timeout: 120_000 }, () => {
  it("keeps what was written, writes it durably and is gone after an orderly stop", async () => {
    const first = supervise();
    const { url, pid } = await first.facts;
    expect(await query(url, "SELECT current_setting('fsync') AS f, current_setting('synchronous_commit') AS s")).toEqual([{ f: "on", s: "on" }]);
    await query(url, "CREATE TABLE t AS SELECT 'kept' AS x");
    await end(first, "SIGTERM");
    expect(isAlive(pid)).toBe(false);
    expect(await query((await supervise().facts).url, "SELECT x FROM t")).toEqual([{ x: "kept" }]);
  });

  it("ends by itself when the process that started it is killed, and starts again with everything committed", async () => {
    const first = supervise();
    const { url, pid } = await first.facts;
    await query(url, "CREATE TABLE t AS SELECT 1 AS x");
    await end(first, "SIGKILL");
    expect(await waitForExit(pid, 20_000)).toBe(true);
    const second = await supervise().facts;
    expect(second.isAdopted).toBe(false);
    expect(await query(second.url, "SELECT x FROM t")).toEqual([{ x: 1 }]);
  });

  it.skipIf(process.platform !== "linux")("is taken over when it outlived everyone, and stops with the one who took it over", async () => {
    const first = supervise();
    const { pid } = await first.facts;
    killKeepers();
    await end(first, "SIGKILL");
    const second = supervise();
    expect(await second.facts).toMatchObject({ pid, isAdopted: true });
    await end(second, "SIGTERM");
    expect(isAlive(pid)).toBe(false);
  });

  it("is made once by two first starts at once, and stops with the last of them", async () => {
    const both = [supervise(), supervise()] as const;
    const [a, b] = await Promise.all([both[0].facts, both[1].facts]);
    expect(a.pid).toBe(b.pid);
    expect([a.isAdopted, b.isAdopted].sort()).toEqual([false, true]);
    const [maker, joiner] = a.isAdopted ? [both[1], both[0]] : both;
    await end(maker, "SIGTERM");
    expect(await query(b.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await end(joiner, "SIGTERM");
    expect(isAlive(a.pid)).toBe(false);
  });

  it("recovers when the server itself is killed while it writes", async () => {
    const first = supervise();
    const { url, pid } = await first.facts;
    await query(url, "CREATE TABLE t (x int)");
    await query(url, "INSERT INTO t SELECT generate_series(1, 1000)");
    process.kill(pid, "SIGKILL");
    await waitForExit(pid, 5_000);
    await end(first, "SIGKILL");
    expect(await query((await supervise().facts).url, "SELECT count(*)::int AS n FROM t")).toEqual([{ n: 1000 }]);
  });

  it("begins again where a first start was killed half-way, and is not fooled by a process number used again", async () => {
    fs.mkdirSync(`${folder}.new`, { recursive: true });
    fs.writeFileSync(`${folder}.new/PG_VERSION`, "18");
    const first = supervise();
    const made = await first.facts;
    await end(first, "SIGTERM");
    fs.writeFileSync(path.join(made.folder, "postmaster.pid"), `${String(process.pid)}\n${made.folder}\n0\n1\n\n127.0.0.1\n\nready\n`);
    expect(await query((await supervise().facts).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("refuses data of another PostgreSQL version in words", async () => {
    const first = supervise();
    const made = await first.facts;
    await end(first, "SIGTERM");
    fs.writeFileSync(path.join(made.folder, "PG_VERSION"), "17\n");
    const second = supervise();
    await expect(second.facts).rejects.toThrow(/were made by PostgreSQL 17, and this Patchbay brings PostgreSQL 18/);
  });
});

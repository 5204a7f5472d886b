import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/db";
import { freshConsole } from "@/lib/testing/fresh-console";
import { singleFlight } from "./single-flight";

let databaseUrl: string;

beforeAll(async () => {
  ({ databaseUrl } = await freshConsole());
});

async function locksHeld(): Promise<number> {
  const { rows } = await pool().query<{ count: number }>("SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())");
  return rows[0]?.count ?? -1;
}

/** Another process, as far as Postgres can tell. */
async function elsewhere(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

test("twenty who ask at once get the result of one run, and who comes late hears what was told before", async () => {
  let runs = 0;
  const heard: number[][] = Array.from({ length: 20 }, () => []);
  const run = async (tell: (event: number) => void) => {
    runs++;
    tell(1);
    await wait(50);
    tell(2);
    return runs;
  };
  const results = await Promise.all(heard.map(async (events, at) => {
    await wait(at);
    return singleFlight({ name: "a", run }, (event: number) => { events.push(event); });
  }));
  expect(results).toEqual(Array.from({ length: 20 }, () => 1));
  expect(heard).toEqual(Array.from({ length: 20 }, () => [1, 2]));
  expect(await singleFlight({ name: "a", run }, () => undefined)).toBe(2);
  expect(await locksHeld()).toBe(0);
});

test("many at once hold one connection, and give it back", async () => {
  let used = 0;
  await Promise.all(Array.from({ length: 30 }, (_, at) => singleFlight({
    name: `many ${String(at)}`,
    run: async () => {
      await wait(30);
      used = Math.max(used, pool().totalCount - pool().idleCount);
    },
  }, () => undefined)));
  expect(used).toBe(1);
  expect(pool().totalCount - pool().idleCount).toBe(0);
});

test("while another process has it, we wait, and are told that it has just been done", async () => {
  const other = await elsewhere();
  await other.query("SELECT pg_advisory_lock(hashtextextended('b', 0))");
  const seen: boolean[] = [];
  const flight = singleFlight({ name: "b", run: (_tell, hasWaited) => Promise.resolve(seen.push(hasWaited)) }, () => undefined);
  await wait(300);
  expect(seen).toEqual([]);
  // Its process dies: the lock goes with its connection.
  await other.end();
  await flight;
  expect(seen).toEqual([true]);
});

test("a run that fails fails for all who wait, and lets go", async () => {
  const flights = Array.from({ length: 5 }, () => singleFlight({ name: "c", run: () => Promise.reject(new Error("no")) }, () => undefined));
  expect((await Promise.allSettled(flights)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
  expect(await locksHeld()).toBe(0);
  expect(await singleFlight({ name: "c", run: () => Promise.resolve("yes") }, () => undefined)).toBe("yes");
});

test("a connection that breaks meanwhile does not end the run, and the next run gets a new one", async () => {
  const other = await elsewhere();
  const done = singleFlight({
    name: "d",
    run: async () => {
      await other.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()");
      await wait(50);
      return "done";
    },
  }, () => undefined);
  expect(await done).toBe("done");
  expect(await singleFlight({ name: "d", run: () => Promise.resolve("again") }, () => undefined)).toBe("again");
  await other.end();
});

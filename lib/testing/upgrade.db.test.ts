import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import type { Membership } from "@/lib/auth/ctx";
import { openInstallation } from "@/lib/start/installation.mjs";
import { migrate, readMigrations } from "@/lib/start/migrate.mjs";
import { ROOT } from "@/lib/start/root.mjs";
import { inventRows } from "./invent-rows";

const folder = path.join(ROOT, "prisma/migrations");
const names = readMigrations(folder).map(({ name }) => name);
// What the rows in lib/testing/released were sealed with.
const key = "3umiCyBNO4se3Z7uo3o7iZiqQQYrRjV0EUp_tYp73qo";
const harbour = { id: "e07714e3-8c61-4c51-92db-c41d10810884", slug: "harbour", name: "Harbour" };
const ada = { id: "6b02e25d-3076-496e-896a-a22a47490ff9", name: "Ada Lindqvist", email: "ada@harbour.example" };
const shop = "01a22cfc-21a5-7b6e-88c6-758595fd3247";

type Rows = Record<string, { columns: string; rows: unknown[] }>;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function firstMigrations(count: number): string {
  const some = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  for (const name of names.slice(0, count)) fs.cpSync(path.join(folder, name), path.join(some, name), { recursive: true });
  return some;
}

function writtenRows(name: string): string {
  const file = path.join(ROOT, "lib/testing/released", `${name}.sql`);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}

/** A database as the version that ended with this migration left it, each row written by the version that first could. */
async function databaseOf(count: number): Promise<string> {
  const url = new URL(inject("pgTemplate"));
  url.pathname = `/upgrade_${crypto.randomUUID().replaceAll("-", "")}`;
  for (let n = 1; n <= count; n++) {
    const some = firstMigrations(n);
    await migrate(url.href, { folder: some });
    fs.rmSync(some, { recursive: true });
    await connected(url.href, (client) => client.query(writtenRows(names[n - 1] ?? "")));
  }
  await connected(url.href, inventRows);
  return url.href;
}

/** Every row of every table, as far as the columns of then reach. */
async function readAll(client: pg.Client, then?: Rows): Promise<Rows> {
  const sql = `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' GROUP BY table_name`;
  const tables = (await client.query<{ name: string; columns: string }>(sql)).rows;
  const found: Rows = {};
  for (const { name, columns: present } of tables) {
    const columns = then === undefined ? present : then[name]?.columns;
    if (columns === undefined) continue;
    const { rows } = await client.query<{ row: unknown }>(`SELECT to_jsonb(x) AS row FROM (SELECT ${columns} FROM "${name}") x ORDER BY to_jsonb(x)::text`);
    found[name] = { columns, rows: rows.map(({ row }) => row) };
  }
  return found;
}

/** The verbs of today on that database. */
async function readAsToday(url: string) {
  vi.stubEnv("DATABASE_URL", url);
  vi.stubEnv("PATCHBAY_KEY", key);
  vi.stubEnv("PATCHBAY_URL", "http://127.0.0.1:3000");
  vi.resetModules();
  const { grant } = await import("@/lib/auth/ctx");
  const { db, pool } = await import("@/lib/db");
  const me: Membership = { user: ada, team: harbour, role: "owner", address: "" };
  const { listServers } = await import("@/lib/servers/list-servers");
  const { openHeaders } = await import("@/lib/servers/seal-headers");
  const { listMembers } = await import("@/lib/teams/list-members");
  const { listCalls } = await import("@/lib/calls/list-calls");
  const { getCall } = await import("@/lib/calls/get-call");
  const { readPayload } = await import("@/lib/calls/read-payload");
  const { listItems } = await import("@/lib/discovery/list-items");
  const { listChanges } = await import("@/lib/servers/list-changes");
  const { verifyPassword } = await import("@/lib/auth/password");
  const { calls } = await listCalls(grant(me, "call.read"), { limit: 50 });
  const row = await db().server.findUniqueOrThrow({ where: { id: shop } });
  const user = await db().user.findUniqueOrThrow({ where: { id: ada.id } });
  const seen = {
    servers: (await listServers(grant(me, "server.read"))).map(({ name, state }) => `${name}: ${state}`),
    headers: openHeaders(row),
    members: (await listMembers(grant(me, "team.read"))).map(({ name, role }) => `${name}, ${role}`),
    calls: await Promise.all(calls.map(async ({ id }) => (await getCall(grant(me, "call.read"), id)).status)),
    payloads: (await Promise.all(calls.map((call) => readPayload({ id: call.id, teamId: harbour.id })))).map(({ outcome, exchanges }) => `${outcome?.kind ?? "none"}, ${String(exchanges.length)}`),
    tools: (await listItems(grant(me, "server.read"), { serverId: shop, kind: "tool" })).map(({ name }) => name),
    changes: (await listChanges(grant(me, "server.read"), { serverId: shop })).changes.length,
    password: await verifyPassword("harbour lamp and rope", user.passwordHash),
  };
  await pool().end();
  delete (globalThis as { patchbayDb?: unknown }).patchbayDb;
  return seen;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a database of an earlier version", () => {
  it.each(names.map((name, index) => ({ name, count: index + 1 })))("$name comes to the present with every row as it was", async ({ count }) => {
    const url = await databaseOf(count);
    const before = await connected(url, (client) => readAll(client));
    expect(Object.entries(before).flatMap(([name, { rows }]) => (rows.length === 0 ? [name] : []))).toEqual([]);

    expect(await migrate(url)).toEqual(names.slice(count));
    expect(await openInstallation(url, { key, file: undefined, isNew: false })).toBeUndefined();
    expect(await connected(url, (client) => readAll(client, before))).toEqual(before);
    expect(await readAsToday(url)).toMatchObject({
      servers: expect.arrayContaining([expect.stringMatching(/^Harbour Goods: /), expect.stringMatching(/^Never answers: /)]) as unknown,
      headers: [["X-Key", "harbour lamp"]],
      members: ["Ada Lindqvist, owner", "Boris Feld, admin", "Dora Quist, developer", "Emil Sand, developer", "Rita Moor, reviewer"],
      calls: ["unreachable", "protocol_error", "protocol_error", "complete", "complete", "tool_error"],
      payloads: ["unreachable, 1", "rpc_error, 1", "rpc_error, 1", "result, 1", "result, 1", "result, 1"],
      tools: ["search_products"],
      changes: 1,
      password: true,
    });
  });
});

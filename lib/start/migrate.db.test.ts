import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { freshDb } from "../testing/fresh-db";
import { migrate } from "./migrate.mjs";

function missingDatabase(): string {
  const url = new URL(inject("pgTemplate"));
  url.pathname = `/missing_${crypto.randomUUID().replaceAll("-", "")}`;
  return url.href;
}

function migrations(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  for (const [name, sql] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, "migration.sql"), sql);
  }
  return folder;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const TWO = {
  "1_first": "CREATE TABLE a (x int); CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END; $$;",
  "2_second": "INSERT INTO a VALUES (1);",
};

describe("migrate", () => {
  it("creates a missing database, applies each migration once and then has nothing to do", async () => {
    const url = missingDatabase();
    const folder = migrations(TWO);
    expect(await migrate(url, { folder })).toEqual(["1_first", "2_second"]);
    expect(await migrate(url, { folder })).toEqual([]);
    expect(await query(url, "SELECT f() AS f, x FROM a")).toEqual([{ f: 1, x: 1 }]);
  });

  it("lets several first starts at once share the work without doing any of it twice", async () => {
    const url = missingDatabase();
    const folder = migrations(TWO);
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url, { folder })));
    expect(done.flat().sort()).toEqual(["1_first", "2_second"]);
    expect(await query(url, "SELECT x FROM a")).toHaveLength(1);
  });

  it("leaves nothing of a migration that fails, and can go on once it is mended", async () => {
    const url = missingDatabase();
    await expect(migrate(url, { folder: migrations({ ...TWO, "3_third": "CREATE TABLE b (); SELECT nonsense;" }) })).rejects.toThrow(/3_third failed and nothing of it stays/);
    expect(await query(url, "SELECT to_regclass('b') AS b")).toEqual([{ b: null }]);
    expect(await migrate(url, { folder: migrations({ ...TWO, "3_third": "CREATE TABLE b ();" }) })).toEqual(["3_third"]);
  });

  it("refuses a database of a newer version, of another program, or with a changed migration", async () => {
    const url = missingDatabase();
    await migrate(url, { folder: migrations({ ...TWO, "3_third": "CREATE TABLE b ();" }) });
    await expect(migrate(url, { folder: migrations(TWO) })).rejects.toThrow(/newer version of Patchbay \(it has 3_third\)/);
    await expect(migrate(url, { folder: migrations({ "9_other": "SELECT 1" }) })).rejects.toThrow(/another program/);
    await expect(migrate(url, { folder: migrations({ ...TWO, "2_second": "SELECT 2", "3_third": "CREATE TABLE b ();" }) })).rejects.toThrow(/2_second was changed/);

    const foreign = missingDatabase();
    await migrate(foreign, { folder: migrations({ "1_first": "CREATE TABLE a (x int)" }) });
    await query(foreign, "DROP TABLE _prisma_migrations");
    await expect(migrate(foreign, { folder: migrations(TWO) })).rejects.toThrow(/already holds tables that are not Patchbay's/);
  });

  it("has nothing left to do on the database every test is given", async () => {
    expect(await migrate(await freshDb())).toEqual([]);
  });
});

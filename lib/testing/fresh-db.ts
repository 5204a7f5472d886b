import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** A migrated, empty database for one test file; resolves with its address. */
export async function freshDb(): Promise<string> {
  const target = new URL(inject("pgTemplate"));
  const template = pg.escapeIdentifier(target.pathname.slice(1));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  target.pathname = "/postgres";
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  target.pathname = `/${name}`;
  return target.href;
}

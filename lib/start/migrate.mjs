// Applies prisma/migrations with the bookkeeping of Prisma Migrate, so that either can carry on where the other stopped.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { databaseName } from "./database-messages.mjs";
import { withDatabase } from "./database.mjs";
import { Refusal } from "./refusal.mjs";
import { ROOT } from "./root.mjs";

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */
/** @typedef {{ migration_name: string, checksum: string, finished_at: Date | null, logs: string | null }} Applied */

// The advisory lock Prisma Migrate itself takes.
const LOCK = 72707369;
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
  logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;
const TABLES = `SELECT count(*) FILTER (WHERE tablename = '_prisma_migrations')::int AS books, count(*)::int AS tables
  FROM pg_tables WHERE schemaname = current_schema()`;

/**
 * The migrations of a folder in order.
 * @param {string} folder
 * @returns {Migration[]}
 */
export function readMigrations(folder) {
  const names = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => {
      const sql = fs.readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The migrations still to apply; refuses a history that is not a beginning of ours.
 * @param {Migration[]} migrations
 * @param {Applied[]} applied
 * @param {string} where
 */
export function pendingMigrations(migrations, applied, where) {
  const failed = applied.find((row) => !row.finished_at);
  if (failed) {
    throw new Refusal(
      `The database ${where} was left half-way by the migration ${failed.migration_name}${failed.logs ? ` (${failed.logs})` : ""}. ` +
        `Restore it from a backup, or mend it by hand and run: npm run prisma -- migrate resolve --rolled-back ${failed.migration_name}`,
    );
  }
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = applied.filter((row) => !known.has(row.migration_name));
  if (unknown.length > 0 && unknown.length === applied.length) {
    throw new Refusal(`The database ${where} belongs to another program (it has migrations like ${unknown[0]?.migration_name}). Give Patchbay a database of its own in DATABASE_URL.`);
  }
  if (unknown.length > 0) {
    throw new Refusal(
      `The database ${where} was made by a newer version of Patchbay (it has ${unknown.map((row) => row.migration_name).join(", ")}). ` +
        "Start that version, or restore a backup from before the upgrade.",
    );
  }
  const edited = applied.find((row) => known.get(row.migration_name)?.checksum !== row.checksum);
  if (edited) {
    throw new Refusal(
      `The migration ${edited.migration_name} was changed after it was applied to ${where}. Put back prisma/migrations/${edited.migration_name}/migration.sql as it was ` +
        "(git checkout), and put the change into a migration of its own.",
    );
  }
  const done = new Set(applied.map((row) => row.migration_name));
  return migrations.filter((migration) => !done.has(migration.name));
}

async function apply(client, { name, sql, checksum }) {
  const id = randomUUID();
  await client.query("BEGIN");
  try {
    await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [id, checksum, name]);
    // Without parameters many statements travel as they are written, function bodies too.
    await client.query(sql);
    await client.query("UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1", [id]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw new Refusal(`The migration ${name} failed and nothing of it stays: ${error.message}. The database is as it was before this start.`, { cause: error });
  }
}

async function prepareBookkeeping(client, where) {
  const { books, tables } = (await client.query(TABLES)).rows[0];
  if (!books && tables > 0) {
    throw new Refusal(`The database ${where} already holds tables that are not Patchbay's. Give Patchbay a database of its own in DATABASE_URL.`);
  }
  await client.query(BOOKKEEPING);
}

/**
 * Brings the database up to date, one transaction a migration, one runner at a time; resolves with the names it applied.
 * @param {string} url
 * @param {{ folder?: string, name?: string }} [options] `name` is what the database is called in messages
 */
export async function migrate(url, { folder = path.join(ROOT, "prisma/migrations"), name: where = databaseName(url) } = {}) {
  return withDatabase(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await prepareBookkeeping(client, where);
    const { rows } = await client.query("SELECT * FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at");
    const pending = pendingMigrations(readMigrations(folder), rows, where);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  });
}

import pg from "pg";
import { databaseRefused, refuseMalformedDatabaseUrl, refuseUnfitServer } from "./database-messages.mjs";
import { Refusal } from "./refusal.mjs";

const STARTING_UP = "57P03";
const PATIENCE_MS = 30_000;
const FACTS = `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS "isReadOnly"`;

// A server that is still starting is waited for.
async function connect(url) {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "patchbay start" });
    // A connection that breaks while idle is told here; the next query throws it again.
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (error.code !== STARTING_UP || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function connectToNeighbour(url) {
  const target = new URL(url);
  try {
    target.pathname = "/postgres";
    return await connect(target.href);
  } catch (error) {
    if (error.code !== "3D000") throw error;
    target.pathname = "/template1";
    return connect(target.href);
  }
}

async function createDatabase(url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const client = await connectToNeighbour(url);
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} ENCODING 'UTF8' TEMPLATE template0`);
  } catch (error) {
    // Two first starts at once: the other one made it.
    if (!["42P04", "23505"].includes(error.code)) throw error;
  } finally {
    await client.end();
  }
}

async function open(url) {
  try {
    return await connect(url);
  } catch (error) {
    if (error.code !== "3D000") throw error;
    await createDatabase(url);
    return connect(url);
  }
}

/**
 * Runs `work` on a connection to the database, which is created when missing; what the database refuses is said in words.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(url, work) {
  refuseMalformedDatabaseUrl(url);
  let client;
  try {
    client = await open(url);
    refuseUnfitServer(url, (await client.query(FACTS)).rows[0]);
    return await work(client);
  } catch (error) {
    // Once connected, what has no code is no answer of the database but a mistake of ours.
    const isTheirs = !(error instanceof Refusal) && (client === undefined || typeof error.code === "string");
    throw isTheirs ? databaseRefused(url, error) : error;
  } finally {
    await client?.end().catch(() => {});
  }
}

import pg from "pg";
import { databaseRefused, refuseMalformedDatabaseUrl, refuseUnfitServer } from "./database-messages.mjs";

const STARTING_UP = "57P03";
const PATIENCE_MS = 30_000;
const FACTS = `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS "isReadOnly"`;

/**
 * A connection that is ready; a server that is still starting is waited for.
 * @param {string} url
 */
export async function connect(url) {
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

/**
 * A connection to the database, which is created when missing; refuses with a clear message what cannot work.
 * @param {string} url
 */
export async function openDatabase(url) {
  refuseMalformedDatabaseUrl(url);
  let client;
  try {
    client = await connect(url).catch(async (error) => {
      if (error.code !== "3D000") throw error;
      await createDatabase(url);
      return connect(url);
    });
  } catch (error) {
    throw databaseRefused(url, error);
  }
  try {
    refuseUnfitServer(url, (await client.query(FACTS)).rows[0]);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";

interface Connections {
  pool: pg.Pool;
  prisma: PrismaClient;
}
const store = globalThis as unknown as { patchbayDb?: Connections };

function connections(): Connections {
  if (store.patchbayDb) return store.patchbayDb;
  // Waiting longer than a second for a connection means the pool is the bottleneck: say so instead of hanging the page.
  // A database whose machine is gone without a word answers neither yes nor no: after half a minute that is an answer too.
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 10, connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  // An idle connection that the server closes emits here; without a listener Node ends the process.
  pool.on("error", () => undefined);
  store.patchbayDb = { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) };
  return store.patchbayDb;
}

/** The one Prisma client of this process, made at first use so that a build needs no database. */
export function db(): PrismaClient {
  return connections().prisma;
}

/** The same connections without Prisma, for the few statements it cannot say (LISTEN, one statement that writes two rows). */
export function pool(): pg.Pool {
  return connections().pool;
}

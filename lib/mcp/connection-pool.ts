import "server-only";
import { createHash } from "node:crypto";
import { Pool, type buildConnector } from "undici";
import { connectGuarded } from "./guarded-connect";
import { toLayerError } from "./layer-error";
import type { Resolve } from "./resolve-host";
import type { GuardedUrl } from "./url-guard";

const maxPools = 512;
const pools = new Map<string, Pool>();

/** The warm connections of one credential at one origin; two credentials never share a socket. */
export function poolFor(target: GuardedUrl, credential: readonly string[][], resolve?: Resolve): Pool {
  if (resolve) return newPool(target, resolve);
  const key = createHash("sha256").update(JSON.stringify([target.url.origin, target.allowed, credential])).digest("base64");
  const found = pools.get(key);
  // Re-inserting keeps the map in order of last use.
  pools.delete(key);
  const pool = found ?? newPool(target);
  pools.set(key, pool);
  dropOldest();
  return pool;
}

function dropOldest(): void {
  if (pools.size <= maxPools) return;
  const oldest = pools.entries().next().value;
  if (!oldest) return;
  pools.delete(oldest[0]);
  void oldest[1].close();
}

/** Connections of nobody else: for one exchange, or for a test with its own resolver. */
export function newPool(target: GuardedUrl, resolve?: Resolve): Pool {
  return new Pool(target.url.origin, {
    connect: guardedConnector(target, resolve),
    pipelining: 1,
    allowH2: false,
    // Uvicorn closes idle connections after 5 s without saying so; staying below avoids writing into a closing socket.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 60_000,
    clientTtl: 300_000,
    maxHeaderSize: 16_384,
    // A quiet stream is no fault; the session's own clocks decide.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function guardedConnector(target: GuardedUrl, resolve?: Resolve): buildConnector.connector {
  let session: Buffer | undefined;
  return (_options, done) => {
    connectGuarded(target, { resolve, session, onSecure: (socket) => socket.on("session", (ticket) => (session = ticket)) }).then(
      (socket) => {
        done(null, socket);
      },
      (error: unknown) => {
        done(toLayerError(error), null);
      },
    );
  };
}

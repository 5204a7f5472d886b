import "server-only";
import type { PoolClient } from "pg";
import { pool } from "@/lib/db";

// A session-level advisory lock lives as long as its connection. All locks of this process share one, so that
// waiting for slow servers never empties the pool, and a process that dies lets go of everything it held.
interface Keeper {
  client: Promise<PoolClient>;
  /** Ends with the statement before: one connection takes one at a time. */
  turn: Promise<unknown>;
  users: number;
  isBroken: boolean;
}
const store = globalThis as unknown as { patchbayLockKeeper?: Keeper };

// A connection that breaks while it is checked out emits this; without a listener Node ends the process.
const ignore = (): void => undefined;

async function connect(): Promise<PoolClient> {
  const client = await pool().connect();
  client.on("error", ignore);
  return client;
}

function join(): Keeper {
  const keeper = (store.patchbayLockKeeper ??= { client: connect(), turn: Promise.resolve(), users: 0, isBroken: false });
  keeper.users++;
  return keeper;
}

async function leave(keeper: Keeper): Promise<void> {
  keeper.users--;
  if ((keeper.isBroken || keeper.users === 0) && store.patchbayLockKeeper === keeper) delete store.patchbayLockKeeper;
  if (keeper.users > 0) return;
  const client = await keeper.client.catch(ignore);
  client?.off("error", ignore);
  // Never back into the pool while it may still hold a lock.
  client?.release(keeper.isBroken);
}

async function ask(keeper: Keeper, statement: "pg_try_advisory_lock" | "pg_advisory_unlock", name: string): Promise<boolean> {
  const query = async (): Promise<boolean> => {
    const client = await keeper.client;
    const { rows } = await client.query<{ held: boolean }>(`SELECT ${statement}(hashtextextended($1, 0)) AS held`, [name]);
    return rows[0]?.held === true;
  };
  const answer = keeper.turn.then(query);
  keeper.turn = answer.catch(() => {
    keeper.isBroken = true;
  });
  return answer;
}

/** Takes the lock of this name for this process and resolves with what lets it go, or with undefined when another process has it. */
export async function tryLock(name: string): Promise<(() => Promise<void>) | undefined> {
  const keeper = join();
  const isHeld = await ask(keeper, "pg_try_advisory_lock", name).catch(async (error: unknown) => {
    await leave(keeper);
    throw error;
  });
  if (!isHeld) {
    await leave(keeper);
    return undefined;
  }
  return async () => {
    // A connection that is gone has let go of the lock already.
    await ask(keeper, "pg_advisory_unlock", name).catch(ignore);
    await leave(keeper);
  };
}

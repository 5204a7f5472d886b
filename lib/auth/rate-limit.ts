import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { networkOf } from "./network-of";

const store = globalThis as unknown as { patchbayLimits?: Record<"account" | "address", RateLimiterPostgres> };

function limits(): Record<"account" | "address", RateLimiterPostgres> {
  const common = { storeClient: pool(), storeType: "pool", tableName: "rate_limit", tableCreated: true, duration: 15 * 60 };
  store.patchbayLimits ??= {
    account: new RateLimiterPostgres({ ...common, keyPrefix: "sign-in:account", points: 5, blockDuration: 60 }),
    address: new RateLimiterPostgres({ ...common, keyPrefix: "sign-in:address", points: 50 }),
  };
  return store.patchbayLimits;
}

/** Counts one try to sign in, in Postgres, so every process counts together; throws `too_many` with the seconds to wait. */
export async function countSignIn(email: string, address: string): Promise<void> {
  try {
    await limits().address.consume(networkOf(address));
    await limits().account.consume(email);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new AppError("too_many", `Too many tries. Wait ${String(seconds)} s and try again.`, { retryAfterS: seconds });
  }
}

/** Forgets the failed tries of one account after it signed in; the address keeps its count. */
export async function forgetFailures(email: string): Promise<void> {
  await limits().account.delete(email);
}

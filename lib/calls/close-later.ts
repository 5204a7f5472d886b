import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/log";

const store = globalThis as unknown as { patchbayUnrecorded?: Set<Promise<void>> };

// Longer than a database needs to come back, shorter than anybody should hold answers in memory.
const giveUpMs = 10 * 60 * 1000;
const longestWaitMs = 5_000;

/** Records that this process still has to close. */
export function unrecorded(): Set<Promise<void>> {
  return (store.patchbayUnrecorded ??= new Set());
}

/** True when the database may take later what it did not take now: it was away. Data it refuses (classes 22, 23) or our own rules (P0) it refuses again. */
export function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code !== "string" || !/^(22|23|42|P0)/.test(code);
}

async function keepTrying(callId: string, write: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + giveUpMs;
  for (let pause = 250; Date.now() < until; pause = Math.min(pause * 2, longestWaitMs)) {
    await wait(pause);
    try {
      await write();
      log.warn({ callId }, "the outcome of a call was recorded late");
      return;
    } catch (error) {
      // Refused by our own rules: a try that seemed to fail had been taken after all, or the call was ended meanwhile.
      if (isPassing(error)) continue;
      log.warn({ callId, code: (error as { code?: string }).code }, "a call had ended in the database already");
      return;
    }
  }
  log.error({ callId }, "the outcome of a call is lost");
}

/** Goes on trying to write how a call ended. Nothing is sent again; only what is known already is written. */
export function closeLater(callId: string, write: () => Promise<unknown>): void {
  const done = keepTrying(callId, write).finally(() => unrecorded().delete(done));
  unrecorded().add(done);
}

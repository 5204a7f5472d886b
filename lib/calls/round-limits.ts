import "server-only";
import { db } from "@/lib/db";
import type { Call as Row } from "@/prisma/generated/client";
import type { Ask, Asked } from "./asks-of";

/** How often a server may ask to be asked again before a person has to agree. */
export const maxQuiet = 10;
/** After how many rounds a person is asked whether this shall go on. */
export const maxRounds = 20;

function goOn(why: string): Ask {
  return { key: "go_on", kind: "go_on", params: JSON.stringify({ message: why }) };
}

/** What a server asked, and before it whether to go on at all when it never seems to end. */
export async function withLimits(row: Row, asked: Asked, quiet: number): Promise<Asked> {
  if (asked.asks.length === 0) {
    return quiet + 1 < maxQuiet ? asked : { ...asked, asks: [goOn(`The server has asked ${String(maxQuiet)} times to be called again and wants nothing else.`)] };
  }
  const rounds = (await db().callRound.count({ where: { callId: row.id } })) + 1;
  return rounds % maxRounds === 0 ? { ...asked, asks: [goOn(`The server asks for the ${String(rounds)}th time.`), ...asked.asks] } : asked;
}

const quietMs = { first: 250, most: 5_000 };

/** Waits before a server that gave nothing but a state is asked again; longer each time, ended by the signal. */
export function quietPause(quiet: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(quietMs.first * 2 ** quiet, quietMs.most));
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}

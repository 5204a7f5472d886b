import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { tryLock } from "./try-lock";

interface Flight {
  followers: Set<(event: unknown) => void>;
  past: unknown[];
  done: Promise<unknown>;
}
const store = globalThis as unknown as { patchbayFlights?: Map<string, Flight> };

const askAgainMs = 200;

export interface Work<T, E> {
  /** What is done at most once at a time among all processes, by name. */
  name: string;
  /** Called with the lock held. `hasWaited`: another process has just done the same and what it found is there to be read. */
  run: (tell: (event: E) => void, hasWaited: boolean) => Promise<T>;
}

function flights(): Map<string, Flight> {
  return (store.patchbayFlights ??= new Map<string, Flight>());
}

async function lockAndRun<T, E>({ name, run }: Work<T, E>, tell: (event: E) => void): Promise<T> {
  for (let tries = 0; ; tries++) {
    const release = await tryLock(name);
    if (!release) {
      await wait(askAgainMs);
      continue;
    }
    try {
      return await run(tell, tries > 0);
    } finally {
      await release();
    }
  }
}

function takeOff<T, E>(work: Work<T, E>): Flight {
  const flight: Flight = { followers: new Set(), past: [], done: Promise.resolve() };
  const tell = (event: E): void => {
    flight.past.push(event);
    for (const follow of flight.followers) follow(event);
  };
  flight.done = lockAndRun(work, tell).finally(() => flights().delete(work.name));
  flights().set(work.name, flight);
  return flight;
}

/**
 * Does a piece of work once, however many ask for it at the same time in however many processes: all get the one result.
 * Who comes late hears what was told before; who leaves does not end it for the others.
 */
export async function singleFlight<T, E>(work: Work<T, E>, follow: (event: E) => void): Promise<T> {
  const flight = flights().get(work.name) ?? takeOff(work);
  const follower = follow as (event: unknown) => void;
  flight.past.forEach(follower);
  flight.followers.add(follower);
  try {
    return (await flight.done) as T;
  } finally {
    flight.followers.delete(follower);
  }
}

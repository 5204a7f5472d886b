import "server-only";
import { AppError } from "./errors";

interface Kind {
  /** Names what is counted; each kind has its own places. */
  name: string;
  perPerson: number;
  perProcess: number;
  /** What a person with too many is told to do. */
  full: string;
}

/** A place in a process for as long as something of a person runs there. */
export interface Place {
  /** Gives it back; twice is once. */
  leave: () => void;
}

const store = globalThis as unknown as { patchbayPlaces?: Map<string, number> };
const retryAfterS = 5;

/** Takes a place of this kind for this person; throws `too_many` when they have all of theirs, or the process has none. Nothing waits in a queue. */
export function takePlace({ name, perPerson, perProcess, full }: Kind, userId: string): Place {
  const taken = (store.patchbayPlaces ??= new Map<string, number>());
  const keys = [name, `${name} ${userId}`];
  const [all = 0, own = 0] = keys.map((key) => taken.get(key) ?? 0);
  if (own >= perPerson) throw new AppError("too_many", full, { retryAfterS });
  if (all >= perProcess) throw new AppError("too_many", "Patchbay is busy: as much as it can do at once is running already. Nothing was sent; try again in a moment.", { retryAfterS });
  const add = (by: number): void => {
    for (const key of keys) {
      const now = (taken.get(key) ?? 0) + by;
      if (now > 0) taken.set(key, now);
      else taken.delete(key);
    }
  };
  add(1);
  let isTaken = true;
  return {
    leave: () => {
      if (isTaken) add(-1);
      isTaken = false;
    },
  };
}

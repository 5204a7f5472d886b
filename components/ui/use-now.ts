"use client";

import { useSyncExternalStore } from "react";

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, 15_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function read(): number {
  if (now === 0) now = Date.now();
  return now;
}

/** The time for all relative times of a page, moved on together; undefined on the server, which does not know the reader's clock. */
export function useNow(): number | undefined {
  const at = useSyncExternalStore(subscribe, read, () => 0);
  return at === 0 ? undefined : at;
}

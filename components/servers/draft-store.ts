import { useSyncExternalStore } from "react";
import { restoreDraft, storeDraft, type Draft } from "./server-draft";

// Whole drafts live in memory and outlive a change of page; what outlives a reload goes without the values of headers.
const drafts = new Map<string, Draft | undefined>();
const listeners = new Set<() => void>();

function stored(key: string): Draft | undefined {
  try {
    return restoreDraft(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
}

function keep(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, storeDraft(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still lets people type.
  }
}

function read(key: string): Draft | undefined {
  if (!drafts.has(key)) drafts.set(key, stored(key));
  return drafts.get(key);
}

function write(key: string, draft: Draft | undefined): void {
  drafts.set(key, draft);
  keep(key, draft);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export interface DraftHold {
  draft: Draft;
  isChanged: boolean;
  change: (part: Partial<Draft>) => void;
  forget: () => void;
}

/** What is being typed under `key` (one person, one form), starting from `initial`. */
export function useDraft(key: string, initial: Draft): DraftHold {
  const held = useSyncExternalStore(subscribe, () => read(key), () => undefined);
  const draft = held ?? initial;
  return {
    draft,
    isChanged: held !== undefined,
    change: (part) => {
      write(key, { ...(read(key) ?? initial), ...part });
    },
    forget: () => {
      write(key, undefined);
    },
  };
}

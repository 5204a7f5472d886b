import type { CallEvent } from "@/lib/calls/schema";
import { changeRuns, type Run, type RunChange } from "./plan-runs";

export interface RunStore {
  read: () => readonly Run[];
  subscribe: (listener: () => void) => () => void;
  change: (change: RunChange) => void;
  /** Adds events; many that come at once are shown in one go. */
  addEvent: (key: string, event: CallEvent) => void;
}

const eventFrameMs = 50;

/** The runs of one page, outside React, so that an answer finds its run whatever is drawn at that moment. */
export function createRunStore(): RunStore {
  let runs: readonly Run[] = [];
  const listeners = new Set<() => void>();
  const waiting = new Map<string, CallEvent[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly Run[]) => {
    if (next === runs) return;
    runs = next;
    for (const listener of listeners) listener();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    let next = runs;
    for (const [key, events] of waiting) next = changeRuns(next, { type: "events", key, events });
    waiting.clear();
    set(next);
  };
  return {
    read: () => runs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change: (change) => {
      if (waiting.size > 0) flush();
      set(changeRuns(runs, change));
    },
    addEvent: (key, event) => {
      const held = waiting.get(key);
      if (held) held.push(event);
      else waiting.set(key, [event]);
      timer ??= setTimeout(flush, eventFrameMs);
    },
  };
}

"use client";

import { useSyncExternalStore } from "react";
import { Select } from "@/components/ui/select";
import { logLevels, type LogLevel } from "@/lib/calls/states";

const key = "patchbay.log-level";
const listeners = new Set<() => void>();

/** How much servers are asked to log during calls of this browser; undefined when they are not asked. */
export function readLogLevel(): LogLevel | undefined {
  try {
    const kept = localStorage.getItem(key);
    return logLevels.find((level) => level === kept);
  } catch {
    return undefined;
  }
}

function writeLogLevel(level: string): void {
  try {
    localStorage.setItem(key, level);
  } catch {
    // A browser that keeps nothing asks for no logs.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The level of logs to ask for with the next calls, remembered in this browser. */
export function LogLevelChoice() {
  const level = useSyncExternalStore(subscribe, () => readLogLevel() ?? "", () => "");
  return (
    <label className="flex items-center gap-1.5 text-small text-fg-2">
      <span className="max-sm:sr-only">logs</span>
      <Select value={level} onChange={(event) => { writeLogLevel(event.target.value); }} className="w-24" aria-label="Logs to ask for">
        <option value="">not asked</option>
        {logLevels.map((one) => <option key={one} value={one}>{one}</option>)}
      </Select>
    </label>
  );
}

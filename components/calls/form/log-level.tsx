"use client";

import { useSyncExternalStore } from "react";
import { MenuItem, MenuLabel } from "@/components/ui/menu";
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

/** The level of logs to ask for with the next calls, as choices of a menu; remembered in this browser. */
export function LogLevelItems() {
  const level = useSyncExternalStore(subscribe, () => readLogLevel() ?? "", () => "");
  return (
    <>
      <MenuLabel>Logs to ask for</MenuLabel>
      {["", ...logLevels].map((one) => (
        <MenuItem key={one} isChecked={one === level} onSelect={() => { writeLogLevel(one); }}>{one === "" ? "none" : one}</MenuItem>
      ))}
    </>
  );
}

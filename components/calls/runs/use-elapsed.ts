"use client";

import { useEffect, useState } from "react";

/** Milliseconds since a moment, counted on while something runs. */
export function useElapsed(sinceMs: number, isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => {
      setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, 100);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  return Math.max(0, now - sinceMs);
}

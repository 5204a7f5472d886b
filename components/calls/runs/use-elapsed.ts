"use client";

import { useEffect, useState } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/** Milliseconds since a moment, counted on while something runs; none in what the server draws, whose clock is another. */
export function useElapsed(sinceMs: number, isRunning: boolean): number {
  const isHydrated = useIsHydrated();
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
  return isHydrated ? Math.max(0, now - sinceMs) : 0;
}

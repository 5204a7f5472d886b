"use client";

import { useEffect, useState } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/** Milliseconds since a moment, counted on while something runs. */
export function useElapsed(sinceMs: number, isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  // The server's clock was another moment ago; until the page has taken over, both draw the same.
  const isHydrated = useIsHydrated();
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

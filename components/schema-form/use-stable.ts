"use client";

import { useCallback, useInsertionEffect, useRef } from "react";

/** The same function forever, doing what the latest one would: children that hold it need not be drawn again. */
export function useStable<A extends unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const held = useRef(latest);
  useInsertionEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: A) => held.current(...args), []);
}

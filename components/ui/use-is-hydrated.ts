"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in what the server sent, true once the page answers to presses. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

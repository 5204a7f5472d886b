"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True where shortcuts are pressed with ⌘; known only once the page is in a browser. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}

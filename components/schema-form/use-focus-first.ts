"use client";

import { useEffect, useRef } from "react";

const controls = 'input:not([type="file"]), textarea, select, button:not([role="switch"])';

/** Puts the cursor into the first control of what has just been opened. */
export function useFocusFirst<E extends HTMLElement>(isWanted: boolean): React.RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    if (isWanted) box.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [isWanted]);
  return box;
}

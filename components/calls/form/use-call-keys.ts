"use client";

import { useEffect, useRef } from "react";

/** ⌘↵ or Ctrl+Enter calls from anywhere on the page, ⌘. or Ctrl+. cancels the open run. A key held down is one press. */
export function useCallKeys(onCall: () => void): void {
  const call = useRef(onCall);
  useEffect(() => {
    call.current = onCall;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A card of a run takes the same keys for itself.
      if (event.defaultPrevented || !(event.metaKey || event.ctrlKey) || event.repeat || event.isComposing || document.querySelector("dialog[open]")) return;
      if (event.key === "Enter") {
        event.preventDefault();
        call.current();
      } else if (event.key === ".") {
        document.querySelector<HTMLButtonElement>("[data-cancel-run]")?.click();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}

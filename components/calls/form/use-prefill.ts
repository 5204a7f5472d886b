"use client";

import { useEffect, useRef } from "react";

/** Arguments in the part of the address that browsers keep to themselves: `#args=<JSON>`. */
export function argumentsOfHash(hash: string): string | undefined {
  if (!hash.startsWith("#args=")) return undefined;
  try {
    return decodeURIComponent(hash.slice("#args=".length));
  } catch {
    return undefined;
  }
}

/** A link to what `search` names with these arguments; opening it fills the form and sends nothing. */
export function linkWithArguments(search: Record<string, string>, argumentsText: string): string {
  const url = new URL(location.href);
  url.search = new URLSearchParams(search).toString();
  url.hash = `args=${encodeURIComponent(argumentsText)}`;
  return url.href;
}

/** Hands over arguments that came with the address, once, and takes them out of it so that a reload keeps later edits. */
export function useHashArguments(onFound: (argumentsText: string) => void): void {
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    const look = () => {
      const text = argumentsOfHash(location.hash);
      if (text === undefined) return;
      history.replaceState(history.state, "", `${location.pathname}${location.search}`);
      found.current(text);
    };
    look();
    window.addEventListener("hashchange", look);
    return () => {
      window.removeEventListener("hashchange", look);
    };
  }, []);
}

"use client";

import { createContext, use } from "react";

export interface ShellParts {
  homeHref: string;
  /** What finds things, in the top bar of every page. */
  search: React.ReactNode;
  /** What says that something happened, at the end of that bar. */
  bell: React.ReactNode;
}

export const ShellContext = createContext<ShellParts | undefined>(undefined);

/** The frame around the page. */
export function useShell(): ShellParts {
  const parts = use(ShellContext);
  if (!parts) throw new Error("A page of the console is drawn inside Shell.");
  return parts;
}

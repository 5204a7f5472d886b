"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { runViews, type RunViewName } from "@/components/calls/use-call-url";

const parts = {
  run: parseAsString,
  view: parseAsStringLiteral(runViews).withDefault("wire"),
  /** The record to begin from, and which of its exchanges. */
  replay: parseAsString,
  exchange: parseAsInteger,
};

/** What the composer shows, kept in the address; nothing in it sends anything. */
export function useComposeUrl() {
  const [at, set] = useQueryStates(parts, { history: "replace", shallow: true });
  return {
    ...at,
    openRun: (run: string | null, history: "push" | "replace" = "push") => void set({ run }, { history }),
    openView: (view: RunViewName) => void set({ view }),
    endReplay: () => void set({ replay: null, exchange: null }),
  };
}
export type ComposeUrl = ReturnType<typeof useComposeUrl>;

"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

export const runViews = ["result", "structured", "raw", "wire", "faults"] as const;
export type RunViewName = (typeof runViews)[number];

const parts = {
  tool: parseAsString,
  run: parseAsString,
  view: parseAsStringLiteral(runViews).withDefault("result"),
  replay: parseAsString,
};

/** What the call page shows, kept in the address so that it can be sent to a colleague; nothing in it makes a call. */
export function useCallUrl() {
  const [at, set] = useQueryStates(parts, { history: "replace", shallow: true });
  return {
    ...at,
    openTool: (tool: string) => void set({ tool, run: null, replay: null }, { history: "push" }),
    /** A run opened by a person is a step in the browser's history; one that only began is not. */
    openRun: (run: string | null, history: "push" | "replace" = "push") => void set({ run }, { history }),
    openView: (view: RunViewName) => void set({ view }),
    endReplay: () => void set({ replay: null }),
  };
}

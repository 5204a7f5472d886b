"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { runViews, type RunViewName } from "./use-call-url";

const parts = {
  item: parseAsString,
  kind: parseAsStringLiteral(["resource", "template"]).withDefault("resource"),
  run: parseAsString,
  view: parseAsStringLiteral(runViews).withDefault("result"),
  replay: parseAsString,
};

/** What a page of resources or prompts shows, kept in the address so that it can be sent to a colleague; nothing in it sends anything. */
export function useItemUrl() {
  const [at, set] = useQueryStates(parts, { history: "replace", shallow: true });
  return {
    ...at,
    item: at.item ?? undefined,
    open: (item: string, kind: "resource" | "template" = at.kind) => void set({ item, kind, run: null, replay: null }, { history: "push" }),
    /** The address that was typed is what is open now. */
    keepItem: (item: string) => void set({ item }),
    show: (kind: "resource" | "template") => void set({ kind, item: null, run: null, replay: null }, { history: "push" }),
    openRun: (run: string | null, history: "push" | "replace" = "push") => void set({ run }, { history }),
    openView: (view: RunViewName) => void set({ view }),
  };
}
export type ItemUrl = ReturnType<typeof useItemUrl>;

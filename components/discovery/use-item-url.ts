"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

const parts = {
  item: parseAsString,
  kind: parseAsStringLiteral(["resource", "template"]).withDefault("resource"),
};

/** Which definition is open, kept in the address so that it can be sent to a colleague. */
export function useItemUrl() {
  const [at, set] = useQueryStates(parts, { history: "push", shallow: true });
  return {
    item: at.item ?? undefined,
    kind: at.kind,
    open: (item: string | null) => {
      void set({ item });
    },
    show: (kind: "resource" | "template") => {
      void set({ kind, item: null });
    },
  };
}

"use client";

import { parseAsArrayOf, parseAsBoolean, parseAsString, useQueryStates } from "nuqs";
import { useDeferredValue } from "react";

const parts = {
  q: parseAsString.withDefault(""),
  tag: parseAsArrayOf(parseAsString).withDefault([]),
  archived: parseAsBoolean.withDefault(false),
};

/** What the list of servers shows, kept in the address so that it can be sent to a colleague. */
export function useListView() {
  const [view, set] = useQueryStates(parts, { history: "replace" });
  return {
    q: view.q,
    /** The words to filter by; it may lag behind the field while a long list is drawn. */
    filterBy: useDeferredValue(view.q),
    tags: view.tag,
    isArchived: view.archived,
    isNarrowed: view.q !== "" || view.tag.length > 0,
    set: (part: Partial<{ q: string; tag: string[]; archived: boolean }>) => {
      void set(part);
    },
  };
}
export type ListView = ReturnType<typeof useListView>;

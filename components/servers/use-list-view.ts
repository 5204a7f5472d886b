"use client";

import { parseAsArrayOf, parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useDeferredValue } from "react";
import type { Server } from "@/lib/servers/schema";
import { serverStates } from "@/lib/servers/states";

const parts = {
  q: parseAsString.withDefault(""),
  tag: parseAsArrayOf(parseAsString).withDefault([]),
  env: parseAsString,
  owner: parseAsString,
  state: parseAsStringLiteral(serverStates),
  archived: parseAsBoolean.withDefault(false),
};

interface ListParts {
  q: string;
  tag: string[];
  env: string | null;
  owner: string | null;
  state: Server["state"] | null;
  archived: boolean;
}

/** Nothing narrowed down. */
export const wholeList = { q: "", tag: [], env: null, owner: null, state: null };

/** What the list of servers shows, kept in the address so that it can be sent to a colleague. */
export function useListView() {
  const [view, set] = useQueryStates(parts, { history: "replace" });
  const words = useDeferredValue(view.q);
  return {
    q: view.q,
    tags: view.tag,
    environment: view.env,
    owner: view.owner,
    state: view.state,
    /** What to filter by; the words may lag behind the field while a long list is drawn. */
    filter: { q: words, tags: view.tag, environment: view.env, owner: view.owner, state: view.state },
    isArchived: view.archived,
    isNarrowed: view.q !== "" || view.tag.length > 0 || [view.env, view.owner, view.state].some((part) => part !== null),
    set: (part: Partial<ListParts>) => {
      void set(part);
    },
  };
}
export type ListView = ReturnType<typeof useListView>;

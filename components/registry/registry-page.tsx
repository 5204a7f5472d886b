"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { parseAsString, useQueryStates } from "nuqs";
import { useEffect, useState } from "react";
import { PageBody, PageHead } from "@/components/layout/page";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/search-input";
import { EntryDetail } from "./entry-detail";
import { EntryList } from "./entry-list";
import { registryQuery } from "./queries";

const pauseMs = 300;

/** The words after a pause: every search is a question to somebody else's machine. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(words);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return settled;
}

/** The MCP Registry: find an entry, look at it, register it. */
export function RegistryPage({ team }: { team: string }) {
  const [view, set] = useQueryStates({ q: parseAsString.withDefault(""), entry: parseAsString }, { history: "replace" });
  const search = useSettled(view.q.trim());
  const { data } = useInfiniteQuery(registryQuery(team, search));
  const hasEntries = data?.pages.some((page) => page.entries.length > 0) ?? false;
  return (
    <PageBody>
      <PageHead title="MCP Registry" text="Servers that their publishers have listed. Whether to trust one is for you to decide." />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid gap-3 *:min-w-0">
          <SearchInput
            label="A part of the name"
            value={view.q}
            onChange={(q) => {
              void set({ q });
            }}
          />
          <EntryList
            team={team}
            search={search}
            chosen={view.entry}
            onChoose={(entry) => {
              void set({ entry });
            }}
          />
        </div>
        {view.entry !== null && <EntryDetail key={view.entry} team={team} name={view.entry} />}
        {view.entry === null && hasEntries && <EmptyState title="No entry is open">Choose one to see its publisher, versions and addresses.</EmptyState>}
      </div>
    </PageBody>
  );
}

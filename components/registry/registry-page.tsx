"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { parseAsString, useQueryStates } from "nuqs";
import { useEffect, useState } from "react";
import { PageBody, PageHead } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/search-input";
import { cn } from "@/lib/cn";
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
        <div className={cn("grid gap-3 *:min-w-0", view.entry !== null && "max-md:hidden")}>
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
        {view.entry !== null && (
          <div className="grid gap-3 *:min-w-0">
            <div className="md:hidden">
              <Button size="s" variant="quiet" onClick={() => { void set({ entry: null }); }}>
                <ArrowLeft aria-hidden className="size-3.5" />
                All entries
              </Button>
            </div>
            <EntryDetail key={view.entry} team={team} name={view.entry} />
          </div>
        )}
        {view.entry === null && hasEntries && <EmptyState title="No entry is open">Choose one to see its publisher, versions and addresses.</EmptyState>}
      </div>
    </PageBody>
  );
}

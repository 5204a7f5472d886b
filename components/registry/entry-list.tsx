"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { SafeText } from "@/components/ui/safe-text";
import { SkeletonRows } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { RegistryEntry } from "@/lib/registry/schema";
import { EntryTag } from "./entry-tag";
import { registryQuery } from "./queries";

interface EntryListProps {
  team: string;
  search: string;
  chosen: string | null;
  onChoose: (name: string) => void;
}

function reachWords({ remotes, packageCount }: RegistryEntry): string {
  if (remotes.length > 0) return "by address";
  return packageCount > 0 ? "packages only" : "nothing to reach";
}

function Row({ entry, isChosen, onChoose }: { entry: RegistryEntry; isChosen: boolean; onChoose: () => void }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button type="button" aria-pressed={isChosen} onClick={onChoose} className={cn("grid w-full gap-0.5 px-4 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]", isChosen && "bg-accent-tint")}>
        <span className="flex min-w-0 items-baseline gap-2">
          <SafeText text={entry.title} className="min-w-0 font-medium" />
          <EntryTag status={entry.status} />
          <span className="ml-auto shrink-0 text-small text-fg-3">{reachWords(entry)}</span>
        </span>
        <SafeText text={`${entry.name} ${entry.version}`} className="font-mono text-small text-fg-2" />
        {entry.description !== "" && <SafeText text={entry.description} className="line-clamp-2 text-small text-fg-2" />}
      </button>
    </li>
  );
}

/** What the registry has, by a part of the name. */
export function EntryList({ team, search, chosen, onChoose }: EntryListProps) {
  const query = useInfiniteQuery(registryQuery(team, search));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const more = query.hasNextPage ? (
    <Button size="s" variant="quiet" isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show more
    </Button>
  ) : undefined;
  if (query.error && !entries) return <QueryTrouble query={query} title="The registry could not be read" />;
  return (
    <Card title="Entries" end={query.data?.pages[0]?.registry} isFlush footer={more}>
      {query.isPending && <SkeletonRows label="Asking the registry" count={6} />}
      {entries?.length === 0 && (
        <EmptyState title="No entry fits" className="m-4">
          The registry looks for a part of the name, like com.example or github.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ul aria-label="Entries of the registry" className="max-h-[640px] overflow-auto">
          {entries.map((entry) => (
            <Row
              key={entry.name}
              entry={entry}
              isChosen={entry.name === chosen}
              onChoose={() => {
                onChoose(entry.name);
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

"use client";

import ArrowLeft from "lucide-react/icons/arrow-left";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { Page } from "@/components/layout/page";
import { Pane, Panes } from "@/components/layout/panes";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { ButtonLink } from "@/components/ui/button-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useMedia } from "@/components/ui/use-media";
import { cn } from "@/lib/cn";
import type { Role } from "@/lib/auth/permissions";
import type { Call } from "@/lib/calls/schema";
import { CallDetail } from "./call-detail";
import { CallList } from "./call-list";
import { HistoryFilters } from "./history-filters";
import { isNarrowed } from "./plan-filters";
import { useHistory } from "./use-history";
import { useHistoryUrl, type HistoryUrl } from "./use-history-url";

interface HistoryPageProps {
  team: string;
  userId: string;
  role: Role;
}

function Nothing({ team, url }: { team: string; url: HistoryUrl }) {
  return isNarrowed(url.filter) ? (
    <EmptyState heading="h2" title="No calls with these filters" action={<Button size="s" onClick={url.clear}>Clear the filters</Button>}>Take one of them off to see more.</EmptyState>
  ) : (
    <EmptyState heading="h2" title="No calls yet" action={<ButtonLink size="s" variant="primary" href={`/${team}/servers`}>Servers</ButtonLink>}>Every call anybody makes through Patchbay is kept here, with what was sent and what came back.</EmptyState>
  );
}

function AllCalls({ onBack }: { onBack: () => void }) {
  return (
    <div className="border-b border-line px-2 py-1.5 md:hidden">
      <Button size="s" variant="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-3.5" />
        All calls
      </Button>
    </div>
  );
}

/** Below this width the detail has no room beside the list, and a record opens on its own page. */
const wide = "(min-width: 1001px)";

/** Everything that was called, newest first, with the chosen record beside the list. */
export function HistoryPage({ team, userId, role }: HistoryPageProps) {
  const url = useHistoryUrl();
  const router = useRouter();
  const isWide = useMedia(wide);
  const { calls, pages } = useHistory(team, url.filter);
  const hrefOf = (call: Call) => `/${team}/history/${call.id}`;
  const open = (call: Call) => { router.push(hrefOf(call)); };
  const select = (call: Call) => {
    if (isWide) url.openCall(call.id);
    else open(call);
  };
  const { fetchNextPage } = pages;
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // A record nobody sees is not opened: looking at a colleague's is written down.
  const selected = url.call ?? (isWide ? calls[0]?.id : undefined) ?? null;
  const isOpen = url.call !== null;
  return (
    <Page crumbs={[{ label: "History" }]} isWorkbench>
      <div className={cn("grid shrink-0 gap-2 border-b border-line px-4 py-3", isOpen && "max-md:hidden")}>
        <h1>History</h1>
        <HistoryFilters team={team} filter={url.filter} onChange={url.change} onClear={url.clear} />
      </div>
      <QueryTrouble query={pages} title="The history could not be read" />
      {pages.isPending && <SkeletonRows label="Reading the history" count={12} />}
      {pages.isSuccess && calls.length === 0 && <div className="max-w-160 p-4"><Nothing team={team} url={url} /></div>}
      {calls.length > 0 && (
        <Panes narrow={isOpen ? "side" : "main"} hasList={false} className="max-sm:flex max-sm:flex-col max-sm:overflow-hidden sm:grid-cols-1 md:grid-cols-[minmax(0,1.6fr)_minmax(380px,1fr)]">
          <Pane kind="main" label="Calls" className={cn("max-sm:flex-1", isOpen && "max-md:hidden")}>
            <CallList
              calls={calls}
              selected={selected}
              hrefOf={hrefOf}
              onSelect={select}
              onOpen={open}
              onEscape={() => { url.openCall(null); }}
              more={{ hasMore: pages.hasNextPage, isLoading: pages.isFetchingNextPage, error: pages.isFetchNextPageError ? pages.error : null, load }}
            />
          </Pane>
          <Pane kind="side" label="The chosen record" className={isOpen ? "max-sm:flex-1 max-sm:overflow-auto" : "max-md:hidden"}>
            {isOpen && <AllCalls onBack={() => { url.openCall(null); }} />}
            {selected !== null && <CallDetail key={selected} team={team} callId={selected} userId={userId} role={role} view={url.view} onView={url.openView} />}
          </Pane>
        </Panes>
      )}
    </Page>
  );
}

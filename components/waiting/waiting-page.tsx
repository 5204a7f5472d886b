"use client";

import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { waitingQuery } from "@/components/asks/queries";
import { runViews } from "@/components/calls/use-call-url";
import { CallDetail } from "@/components/history/call-detail";
import { Page } from "@/components/layout/page";
import { Pane, Panes } from "@/components/layout/panes";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { ButtonLink } from "@/components/ui/button-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatPlural } from "@/components/ui/format";
import { LongList } from "@/components/ui/long-list";
import { SkeletonRows } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { can, type Role } from "@/lib/auth/permissions";
import type { WaitingPage as Waiting } from "@/lib/calls/schema";
import { WaitingRow } from "./waiting-row";

interface WaitingPageProps {
  team: string;
  userId: string;
  role: Role;
}

const parts = { call: parseAsString, view: parseAsStringLiteral(runViews).withDefault("result") };

function Head({ page, settingsHref, className }: { page: Waiting | undefined; settingsHref: string | undefined; className: string | false }) {
  return (
    <div className={cn("flex shrink-0 items-baseline gap-2 border-b border-line px-4 py-3", className)}>
      <h1>Waiting for you</h1>
      {page && page.count > 0 && <span className="text-small text-fg-3">{page.count > page.waiting.length ? `the oldest ${String(page.waiting.length)} of ${String(page.count)}` : formatPlural(page.count, "call")}</span>}
      {settingsHref !== undefined && <ButtonLink size="s" variant="quiet" href={settingsHref} className="ml-auto self-center">Settings</ButtonLink>}
    </div>
  );
}

function Calls({ team, userId, page, selected, onSelect }: { team: string; userId: string; page: Waiting; selected: string | null; onSelect: (id: string) => void }) {
  return (
    <LongList
      label="Calls that wait for an answer"
      items={page.waiting}
      getKey={({ call }) => call.id}
      estimate={57}
      className="flex-1"
    >
      {(waiting) => (
        <WaitingRow waiting={waiting} href={`/${team}/waiting?call=${waiting.call.id}`} isSelected={waiting.call.id === selected} isOwn={waiting.call.userId === userId} onSelect={() => { onSelect(waiting.call.id); }} />
      )}
    </LongList>
  );
}

function AllThatWaits({ onBack }: { onBack: () => void }) {
  return (
    <div className="border-b border-line px-2 py-1.5 md:hidden">
      <Button size="s" variant="quiet" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-3.5" />
        All that waits
      </Button>
    </div>
  );
}

function NothingWaits() {
  return (
    <div className="max-w-160 p-4">
      <EmptyState heading="h2" title="Nothing waits for you">When a server asks something before it answers a call, it waits here, also when the page was closed meanwhile.</EmptyState>
    </div>
  );
}

/** The call that is open: the one the address names, else the oldest. What was just answered stays, to see how it ended. */
function useSelected(named: string | null, oldest: string | undefined): string | null {
  const [held, setHeld] = useState(oldest);
  if (held === undefined && oldest !== undefined) setHeld(oldest);
  return named ?? held ?? null;
}

/** Calls in which a server asked something and waits: oldest first, each answered beside the list. */
export function WaitingPage({ team, userId, role }: WaitingPageProps) {
  const [{ call, view }, set] = useQueryStates(parts, { history: "replace", shallow: true });
  const query = useQuery(waitingQuery(team));
  const page = query.data;
  const selected = useSelected(call, page?.waiting[0]?.call.id);
  const isOpen = call !== null;
  const isEmpty = page?.waiting.length === 0;
  const isBare = isEmpty && selected === null;
  return (
    <Page crumbs={[{ label: "Waiting for you" }]} isWorkbench>
      <Head page={page} settingsHref={can(role, "ask.manage") ? `/${team}/waiting/settings` : undefined} className={isOpen && "max-md:hidden"} />
      <QueryTrouble query={query} title="What waits could not be read" />
      {query.isPending && <SkeletonRows label="Reading what waits" count={6} />}
      {isBare && <NothingWaits />}
      {page && !isBare && (
        <Panes narrow={isOpen ? "side" : "main"} hasList={false} className="max-sm:flex max-sm:flex-col max-sm:overflow-hidden sm:grid-cols-1 md:grid-cols-[minmax(0,1fr)_minmax(400px,1.2fr)]">
          <Pane kind="main" label="Calls that wait" className={cn("max-sm:flex-1", isOpen && "max-md:hidden")}>
            {isEmpty ? <p className="p-4 text-fg-3">Nothing else waits.</p> : <Calls team={team} userId={userId} page={page} selected={selected} onSelect={(id) => void set({ call: id }, { history: "push" })} />}
          </Pane>
          <Pane kind="side" label="The chosen call" className={isOpen ? "max-sm:flex-1 max-sm:overflow-auto" : "max-md:hidden"}>
            {isOpen && <AllThatWaits onBack={() => void set({ call: null })} />}
            {selected !== null && <CallDetail key={selected} team={team} callId={selected} userId={userId} role={role} view={view} onView={(next) => void set({ view: next })} />}
          </Pane>
        </Panes>
      )}
    </Page>
  );
}

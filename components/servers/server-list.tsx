"use client";

import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useMemo, useRef } from "react";
import { Sparks } from "@/components/health/sparks";
import { Page, PageHead } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/components/ui/format";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { can, type Role } from "@/lib/auth/permissions";
import type { Server } from "@/lib/servers/schema";
import { countChoices, filterServers } from "./filter-servers";
import { NoServers } from "./no-servers";
import { QueryTrouble } from "./query-trouble";
import { serversQuery } from "./queries";
import { serverColumns } from "./server-columns";
import { ServerListFilter } from "./server-list-filter";
import { ServerRows } from "./server-rows";
import { useListView, wholeList, type ListView } from "./use-list-view";

// Up to here a real table is drawn, with everything a table gives; beyond, only the rows in sight.
const tableMax = 200;

interface ServerListProps {
  team: string;
  role: Role;
  demoUrl: string | undefined;
}

function NothingHere({ view }: { view: ListView }) {
  if (!view.isNarrowed) return <EmptyState title="Nothing is archived">A server that is put away keeps its name in every record, and comes back from here.</EmptyState>;
  return (
    <EmptyState
      title="No server fits"
      action={
        <Button
          onClick={() => {
            view.set(wholeList);
          }}
        >
          Show all
        </Button>
      }
    >
      None has all of this in its name, host, owner, environment, tags, notes or state.
    </EmptyState>
  );
}

function Rows({ team, servers }: { team: string; servers: readonly Server[] }) {
  const getHref = (server: Server) => `/${team}/servers/${server.id}`;
  const frame = "rounded-3 border border-line bg-surface";
  if (servers.length > tableMax) return <ServerRows servers={servers} getHref={getHref} className={`h-full min-h-80 overflow-hidden ${frame}`} />;
  return (
    <div className={`min-w-0 overflow-x-auto ${frame}`}>
      <Table label="Servers" columns={serverColumns} rows={servers} getKey={(server) => server.id} getHref={getHref} />
    </div>
  );
}

function Found({ team, view, all }: { team: string; view: ListView; all: readonly Server[] }) {
  const list = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => countChoices(all), [all]);
  const shown = filterServers(all, view.filter);
  return (
    <>
      <ServerListFilter
        view={view}
        choices={choices}
        count={view.isNarrowed ? `${formatCount(shown.length)} of ${formatCount(all.length)}` : ""}
        onDown={() => list.current?.querySelector<HTMLElement>('a[data-row-link]:not([tabindex="-1"])')?.focus()}
      />
      <div ref={list} className="min-h-0 min-w-0 flex-1">
        {shown.length > 0 ? <Rows team={team} servers={shown} /> : <NothingHere view={view} />}
      </div>
    </>
  );
}

function Links({ team, mayAdd }: { team: string; mayAdd: boolean }) {
  return (
    <>
      <ButtonLink href={`/${team}/servers/export`}>Export</ButtonLink>
      {mayAdd && (
        <>
          <ButtonLink href={`/${team}/servers/import`}>Import</ButtonLink>
          <ButtonLink href={`/${team}/servers/new`} variant="primary">
            <Plus aria-hidden className="size-3.5" />
            Add server
          </ButtonLink>
        </>
      )}
    </>
  );
}

/** The team's servers: how each stands, found by a few words, opened with Enter. */
export function ServerList({ team, role, demoUrl }: ServerListProps) {
  const view = useListView();
  const query = useQuery(serversQuery(team, view.isArchived));
  const all = query.data;
  const isFirstRun = all?.length === 0 && !view.isArchived;
  const links = all && !isFirstRun ? <Links team={team} mayAdd={can(role, "server.manage")} /> : undefined;
  return (
    <Page crumbs={[{ label: "Servers" }]} isWorkbench>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-4 overflow-auto px-6 pt-5 pb-6 max-sm:p-4">
        <PageHead title="Servers" count={all && formatCount(all.length)} actions={links} />
        <QueryTrouble query={query} title="The servers could not be read" />
        {query.isPending && <SkeletonRows label="Reading the servers" count={6} className="rounded-3 border border-line" />}
        {isFirstRun && <NoServers team={team} role={role} demoUrl={demoUrl} />}
        {all && !isFirstRun && (
          <Sparks team={team}>
            <Found team={team} view={view} all={all} />
          </Sparks>
        )}
      </div>
    </Page>
  );
}

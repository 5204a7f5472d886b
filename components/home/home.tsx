"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { Page, PageBody, PageHead } from "@/components/layout/page";
import { NoServers } from "@/components/servers/no-servers";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { serversQuery } from "@/components/servers/queries";
import { ButtonLink } from "@/components/ui/button-link";
import { SkeletonRows } from "@/components/ui/skeleton";
import { can, type Role } from "@/lib/auth/permissions";
import type { Call } from "@/lib/calls/schema";
import type { Server } from "@/lib/servers/schema";
import { NextCard } from "./next-card";
import { nextSteps, serversSentence, toolsOf } from "./plan-next";
import { RecentCalls } from "./recent-calls";
import { recentCallsQuery } from "./recent-calls-query";
import { ServerStandings } from "./server-standings";

interface HomeProps {
  team: { slug: string; name: string };
  role: Role;
  demoUrl: string | undefined;
}

interface ActionsProps {
  team: string;
  role: Role;
  servers: readonly Server[];
  calls: readonly Call[];
}

function Actions({ team, role, servers, calls }: ActionsProps) {
  const tools = toolsOf({ servers, calls });
  return (
    <>
      {can(role, "server.manage") && (
        <ButtonLink href={`/${team}/servers/new`}>
          <Plus aria-hidden className="size-3.5" />
          Add server
        </ButtonLink>
      )}
      {can(role, "tool.call") && tools && (
        <ButtonLink href={`/${team}/servers/${tools.id}/tools`} variant="primary">
          Call a tool
        </ButtonLink>
      )}
    </>
  );
}

function InUse({ team, role, servers, calls }: Omit<ActionsProps, "calls"> & { calls: UseQueryResult<Call[]> }) {
  return (
    <>
      {calls.data && <NextCard team={team} steps={nextSteps({ servers, calls: calls.data, role })} />}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <RecentCalls team={team} query={calls} />
        <ServerStandings team={team} servers={servers} />
      </div>
    </>
  );
}

/** The team at a glance: what needs somebody, the newest calls, how the servers stand. */
export function Home({ team, role, demoUrl }: HomeProps) {
  const servers = useQuery(serversQuery(team.slug));
  const calls = useQuery(recentCallsQuery(team.slug));
  const all = servers.data;
  const inUse = all && all.length > 0 ? all : undefined;
  return (
    <Page crumbs={[{ label: team.name, href: `/${team.slug}` }, { label: "Home" }]}>
      <PageBody>
        <PageHead title={team.name} text={inUse && serversSentence(inUse)} actions={inUse && <Actions team={team.slug} role={role} servers={inUse} calls={calls.data ?? []} />} />
        <QueryTrouble query={servers} title="The servers could not be read" />
        {servers.isPending && <SkeletonRows label="Reading the servers" count={6} className="rounded-3 border border-line" />}
        {all?.length === 0 && <NoServers team={team.slug} role={role} demoUrl={demoUrl} />}
        {inUse && <InUse team={team.slug} role={role} servers={inUse} calls={calls} />}
      </PageBody>
    </Page>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { MarkdownText } from "@/components/calls/result/markdown-text";
import { FaultList } from "@/components/discovery/fault-list";
import { discoveryQuery } from "@/components/discovery/queries";
import { HealthCard } from "@/components/health/health-card";
import { HostSnippets } from "@/components/imports/host-snippets";
import { PageBody } from "@/components/layout/page";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Says } from "@/components/ui/says";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { can, type Role } from "@/lib/auth/permissions";
import type { DiscoveryState, Snapshot } from "@/lib/discovery/schema";
import type { Server } from "@/lib/servers/schema";
import { capabilityFacts } from "./capability-words";
import { LintCard } from "./lint-card";
import { QueryTrouble } from "./query-trouble";
import { serverQuery } from "./queries";
import { ServerBands } from "./server-bands";
import { ServerChanges } from "./server-changes";
import { ServerFacts } from "./server-facts";
import { ServerFigures } from "./server-figures";
import { useCheck, type Check } from "./use-check";

interface ServerOverviewProps {
  team: string;
  serverId: string;
  role: Role;
}

function Actions({ base, role, server, check }: { base: string; role: Role; server: Server; check: Check }) {
  if (server.archivedAt !== null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-small text-fg-2 empty:absolute">
        {check.isAsking && check.words}
      </span>
      {can(role, "discovery.run") && (
        <Button onClick={check.isAsking ? check.stop : check.ask}>{check.isAsking ? "Stop" : "Check now"}</Button>
      )}
      {server.counts !== null && server.counts.tools > 0 && (
        <ButtonLink href={`${base}/tools`} variant="primary">
          {can(role, "tool.call") ? "Call a tool" : "See the tools"}
        </ButtonLink>
      )}
    </div>
  );
}

function Purpose({ server }: { server: Server }) {
  return (
    <p className="min-w-[min(240px,100%)] flex-1 [overflow-wrap:anywhere] text-fg-2">
      {server.description === "" ? <span className="text-fg-3">Nobody has said yet what it is for.</span> : server.description}{" "}
      {server.environment !== "" && (
        <Tag tone="accent" className="mr-1">
          {server.environment}
        </Tag>
      )}
      {server.tags.map((tag) => (
        <Tag key={tag} className="mr-1">
          {tag}
        </Tag>
      ))}
    </p>
  );
}

function WhatItOffers({ snapshot }: { snapshot: Snapshot }) {
  return (
    <Card title="Capabilities" end="server says">
      <Facts facts={capabilityFacts(snapshot.capabilities, snapshot.counts)} className="-my-1.5" />
    </Card>
  );
}

function Faults({ snapshot }: { snapshot: Snapshot }) {
  if (snapshot.faults.length === 0) return null;
  return (
    <Card title="Faults of the server" count={snapshot.faults.length} end="worked around, nothing was hidden">
      <FaultList faults={snapshot.faults} />
    </Card>
  );
}

function Known({ server, discovery }: { server: Server; discovery: DiscoveryState }) {
  const { snapshot } = discovery;
  const asOf = discovery.okAt ?? snapshot?.takenAt;
  return (
    <>
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Card title="What it is" end={asOf !== undefined && <span>as of <Time at={asOf} /></span>}>
          <ServerFacts server={server} snapshot={snapshot} />
        </Card>
        {snapshot && <WhatItOffers snapshot={snapshot} />}
      </div>
      {snapshot?.instructions && <Says text={snapshot.instructions} kind="instructions" first={4_000} />}
      {snapshot && <Faults snapshot={snapshot} />}
    </>
  );
}

/** One server: what it is, how it answered last, what it says it can do. Nothing here waits for it. */
export function ServerOverview({ team, serverId, role }: ServerOverviewProps) {
  const { data: server } = useQuery(serverQuery(team, serverId));
  const query = useQuery(discoveryQuery(team, serverId));
  const check = useCheck(team, serverId);
  if (!server) return null;
  const base = `/${team}/servers/${serverId}`;
  return (
    <PageBody>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Purpose server={server} />
        <Actions base={base} role={role} server={server} check={check} />
      </div>
      <ServerBands team={team} role={role} server={server} discovery={query.data} check={check} />
      <QueryTrouble query={query} title="What it offers could not be read" />
      <ServerFigures base={base} server={server} discovery={query.data} />
      {server.archivedAt === null && <HealthCard team={team} serverId={serverId} />}
      {query.isPending && <SkeletonRows label="Reading what it offers" count={5} className="rounded-3 border border-line" />}
      {query.data && <Known server={server} discovery={query.data} />}
      {query.data?.snapshot && <LintCard team={team} serverId={serverId} />}
      {server.notes !== "" && (
        <Card title="Notes of the team">
          <MarkdownText text={server.notes} isOurs />
        </Card>
      )}
      {server.archivedAt === null && <HostSnippets team={team} serverId={serverId} />}
      <ServerChanges team={team} serverId={serverId} />
    </PageBody>
  );
}

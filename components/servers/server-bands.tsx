"use client";

import { useQuery } from "@tanstack/react-query";
import { healthQuery } from "@/components/health/queries";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { SafeText } from "@/components/ui/safe-text";
import { Time } from "@/components/ui/time";
import { can, type Role } from "@/lib/auth/permissions";
import type { DiscoveryState, Snapshot } from "@/lib/discovery/schema";
import type { Server } from "@/lib/servers/schema";
import { useArchiveServer } from "./queries";
import { latestStanding } from "./plan-standing";
import { standingLook, type StandingLook } from "./standing-look";
import type { Check } from "./use-check";

interface BandsProps {
  team: string;
  role: Role;
  server: Server;
  discovery: DiscoveryState | undefined;
  check: Check;
}

/** Says that a server is put away, and takes it back for those who may. */
export function ArchivedBand({ team, role, server }: Pick<BandsProps, "team" | "role" | "server">) {
  const archive = useArchiveServer(team, server.id);
  if (server.archivedAt === null) return null;
  const restore = can(role, "server.manage") && (
    <Button
      size="s"
      isPending={archive.isPending}
      onClick={() => {
        archive.mutate("active");
      }}
    >
      Restore
    </Button>
  );
  return (
    <Band tone="unk" glyph="off" title="Archived" end={<Time at={server.archivedAt} />} actions={restore || undefined}>
      <p>It is not called any more; everything recorded about it stays.</p>
      {archive.error && <p role="alert">{archive.error.message}</p>}
    </Band>
  );
}

/** Says that the registry entry a server came from is not offered any more as it was. */
function ProvenanceBand({ server: { provenance } }: Pick<BandsProps, "server">) {
  if (!provenance || provenance.status === "active") return null;
  const title = provenance.status === "deleted" ? "Its registry entry was withdrawn" : "Its registry entry is deprecated";
  return (
    <Band tone="warn" title={title}>
      <p>
        <SafeText text={`${provenance.name} ${provenance.version}`} className="font-mono text-small" />. {provenance.statusMessage === "" ? "Its publisher gives no reason." : <>Its publisher says: <SafeText text={`“${provenance.statusMessage}”`} /></>}
      </p>
    </Band>
  );
}

function Offers({ team, role, server, check }: Omit<BandsProps, "discovery">) {
  return (
    <>
      {can(role, "discovery.run") && (
        <Button size="s" onClick={check.ask} isPending={check.isAsking}>
          Check now
        </Button>
      )}
      {can(role, "server.manage") && (
        <ButtonLink size="s" variant="quiet" href={`/${team}/servers/${server.id}/settings`}>
          Settings
        </ButtonLink>
      )}
    </>
  );
}

function Kept({ snapshot }: { snapshot: Snapshot | null }) {
  if (!snapshot) return null;
  return (
    <p>
      What it offered <Time at={snapshot.takenAt} /> is kept and shown below.
    </p>
  );
}

const backLook: StandingLook = { tone: "info", title: "It answers again", text: "What it offers was last asked when it did not. Check now to read it." };

function StandingBand({ discovery, ...rest }: Omit<BandsProps, "discovery"> & { discovery: DiscoveryState }) {
  const { data: health } = useQuery(healthQuery(rest.team, rest.server.id));
  const standing = latestStanding(discovery, health);
  const look = standing.isBack ? backLook : standingLook(standing);
  if (!look) return null;
  return (
    <Band
      tone={look.tone}
      title={look.title}
      end={standing.failingSince !== null && <>since <Time at={standing.failingSince} /></>}
      actions={can(rest.role, "discovery.run") ? <Offers {...rest} /> : undefined}
    >
      {look.text !== "" && <p><SafeText text={look.text} /></p>}
      <Kept snapshot={discovery.snapshot} />
    </Band>
  );
}

const listWords: Partial<Record<Snapshot["lists"][string]["state"], string>> = { cut: "was not read to its end", failed: "could not be read" };

function ListBands({ snapshot }: { snapshot: Snapshot }) {
  return Object.entries(snapshot.lists).map(([name, list]) => {
    const words = listWords[list.state];
    return words === undefined ? null : (
      <Band key={name} tone="warn" title={`The list of ${name} ${words}`}>
        {list.note !== "" && <p><SafeText text={list.note} /></p>}
      </Band>
    );
  });
}

/** Everything about a server that somebody should know before using it; nothing when all is well. */
export function ServerBands(props: BandsProps) {
  const { server, discovery, check } = props;
  return (
    <>
      <ArchivedBand {...props} />
      {server.archivedAt === null && <ProvenanceBand server={server} />}
      {check.error && (
        <ErrorState title="It could not be asked" requestId={check.error.requestId}>
          {check.error.message}
        </ErrorState>
      )}
      {discovery && server.archivedAt === null && <StandingBand {...props} discovery={discovery} />}
      {discovery?.snapshot && <ListBands snapshot={discovery.snapshot} />}
    </>
  );
}

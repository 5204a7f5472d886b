import { CopyButton } from "@/components/ui/copy-button";
import { Facts, type Fact } from "@/components/ui/facts";
import { SafeText } from "@/components/ui/safe-text";
import { Time } from "@/components/ui/time";
import type { Snapshot } from "@/lib/discovery/schema";
import type { Server } from "@/lib/servers/schema";
import { readServerInfo } from "./capability-words";
import { pinLabels } from "./pin-labels";

const says = <span className="text-fg-3"> · server says</span>;

function selfFacts(snapshot: Snapshot): Fact[] {
  const said = readServerInfo(snapshot.serverInfo);
  const facts: Fact[] = [];
  if (said.title !== undefined) {
    facts.push({ name: "Calls itself", value: <>“<SafeText text={said.title} />” {said.version !== undefined && <SafeText text={said.version} />}{says}</> });
  }
  if (said.description !== undefined) facts.push({ name: "Describes itself", value: <>“<SafeText text={said.description} />”{says}</> });
  // Foreign addresses are shown and can be copied; they are not links.
  if (said.websiteUrl !== undefined) facts.push({ name: "Website", value: <><SafeText text={said.websiteUrl} className="font-mono text-small" />{says}</> });
  return facts;
}

function protocolFact(server: Server, snapshot: Snapshot | null): Fact {
  const others = snapshot?.supportedVersions.filter((version) => version !== snapshot.protocolVersion) ?? [];
  const pinned = server.protocol === "auto" ? "" : `, fixed to ${pinLabels[server.protocol]}`;
  if (!snapshot) return { name: "Protocol", value: server.protocol === "auto" ? "not known yet" : pinLabels[server.protocol] };
  return {
    name: "Protocol",
    value: (
      <>
        <SafeText text={snapshot.protocolVersion} className="font-mono text-small" />
        {others.length > 0 && <span className="text-fg-2"> also speaks <SafeText text={others.join(", ")} /></span>}
        {pinned}
      </>
    ),
  };
}

function provenanceWords({ registry, name, version, latestVersion }: NonNullable<Server["provenance"]>): React.ReactNode {
  return (
    <>
      <SafeText text={`${name} ${version}`} className="font-mono text-small" /> <span className="text-fg-3">of {registry}</span>
      {latestVersion !== version && <span className="text-fg-2">, where {latestVersion} is the latest</span>}
    </>
  );
}

function ownerWords(owner: Server["owner"]): React.ReactNode {
  if (owner === null) return <span className="text-fg-3">nobody yet</span>;
  return owner.isMember ? owner.name : <>{owner.name} <span className="text-fg-3">who left the team</span></>;
}

/** What a server is, from our side and from its own. */
export function ServerFacts({ server, snapshot }: { server: Server; snapshot: Snapshot | null }) {
  const facts: Fact[] = [
    {
      name: "Address",
      value: (
        <span className="flex items-start gap-1">
          <SafeText text={server.url} className="font-mono text-small leading-5" />
          <CopyButton text={server.url} name="Copy address" className="-my-0.5" />
        </span>
      ),
    },
    ...(snapshot ? selfFacts(snapshot) : []),
    protocolFact(server, snapshot),
    {
      name: "Sent along",
      value: server.headerNames.length === 0 ? "no headers, so everyone calls without a credential" : <>the team’s headers <span className="font-mono text-small">{server.headerNames.join(", ")}</span></>,
    },
    ...(server.provenance ? [{ name: "Registered from", value: provenanceWords(server.provenance) }] : []),
    { name: "Owner", value: ownerWords(server.owner) },
    { name: "Added", value: <>by {server.createdBy === "" ? "somebody who left" : server.createdBy}, <Time at={server.createdAt} style="full" /></> },
  ];
  if (server.updatedAt !== server.createdAt) facts.push({ name: "Changed", value: <>by {server.updatedBy === "" ? "somebody who left" : server.updatedBy}, <Time at={server.updatedAt} style="full" /></> });
  return <Facts facts={facts} className="-my-1.5" />;
}

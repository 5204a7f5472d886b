"use client";

import { useQuery } from "@tanstack/react-query";
import type { BenchPlace } from "@/components/calls/bench-runs";
import { useItemUrl, type ItemUrl } from "@/components/calls/use-item-url";
import { NoItems } from "@/components/discovery/no-items";
import { useOpenItem } from "@/components/discovery/use-open-item";
import { serverQuery } from "@/components/servers/queries";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
import { Segmented } from "@/components/ui/segmented";
import { SkeletonRows } from "@/components/ui/skeleton";
import { ResourceBench } from "./resource-bench";
import { TemplateBench } from "./template-bench";

/** Resources or templates; nothing to choose where there are no templates. */
function useKinds({ team, serverId }: BenchPlace, url: ItemUrl): React.ReactNode {
  const { data: server } = useQuery(serverQuery(team, serverId));
  const counts = server?.counts;
  if ((counts?.templates ?? 0) === 0 && url.kind === "resource") return undefined;
  return (
    <div className="px-2 pt-2">
      <Segmented
        label="Kind"
        value={url.kind}
        onChange={url.show}
        options={[
          { value: "resource", label: `Resources ${formatCount(counts?.resources ?? 0)}` },
          { value: "template", label: `Templates ${formatCount(counts?.templates ?? 0)}` },
        ]}
      />
    </div>
  );
}

function OfKind({ place, url }: { place: BenchPlace; url: ItemUrl }) {
  const { kind } = url;
  const open = useOpenItem({ ...place, kind }, url.item);
  const head = useKinds(place, url);
  const { list, items } = open;
  if (list.isPending) return <SkeletonRows label="Reading the list" count={6} />;
  if (list.error && !list.data) return <div className="p-4"><QueryTrouble query={list} title="The list could not be read" /></div>;
  if (items.length === 0 && url.item === undefined) {
    return (
      <div className="min-h-0 flex-1 overflow-auto">
        {head}
        <NoItems team={place.team} serverId={place.serverId} role={place.role} noun={kind === "resource" ? "resources" : "templates"} action={kind === "resource" && <Button onClick={() => { url.open(""); }}>Read an address</Button>} />
      </div>
    );
  }
  return kind === "template" ? <TemplateBench place={place} url={url} open={open} head={head} /> : <ResourceBench place={place} url={url} open={open} head={head} />;
}

/** What a server has to read: its resources, its templates filled in, and any address it knows. */
export function ResourcesPage(place: BenchPlace) {
  const url = useItemUrl();
  return <OfKind key={url.kind} place={place} url={url} />;
}

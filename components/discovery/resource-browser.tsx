"use client";

import { useQuery } from "@tanstack/react-query";
import { serverQuery } from "@/components/servers/queries";
import { formatCount } from "@/components/ui/format";
import { Segmented } from "@/components/ui/segmented";
import type { Role } from "@/lib/auth/permissions";
import { ItemBrowser } from "./item-browser";
import { useItemUrl } from "./use-item-url";

/** Resources and resource templates of a server, one of the two at a time. */
export function ResourceBrowser({ team, serverId, role }: { team: string; serverId: string; role: Role }) {
  const url = useItemUrl();
  const { data: server } = useQuery(serverQuery(team, serverId));
  const counts = server?.counts;
  const hasTemplates = (counts?.templates ?? 0) > 0;
  const head = hasTemplates && (
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
  return <ItemBrowser key={url.kind} team={team} serverId={serverId} role={role} kind={url.kind} head={head} />;
}

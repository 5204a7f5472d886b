"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { discoveryQuery } from "@/components/discovery/queries";
import { useDiscover } from "@/components/discovery/use-discover";
import { Pane } from "@/components/layout/panes";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { Glyph } from "@/components/ui/glyph";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast-store";
import { can, type Role } from "@/lib/auth/permissions";
import type { Item } from "@/lib/discovery/schema";
import { ToolList, type ToolListProps } from "./tool-list";

interface ListPaneProps {
  team: string;
  serverId: string;
  role: Role;
  list: ToolListProps;
  query: UseQueryResult<Item[]>;
}

/** When the list was read, and the way to read it again; a server that fails now keeps its last good list. */
function Freshness({ team, serverId, role }: Pick<ListPaneProps, "team" | "serverId" | "role">) {
  const { data } = useQuery(discoveryQuery(team, serverId));
  const { discover } = useDiscover(team);
  const refresh = () => {
    discover.mutate(serverId, { onError: (error) => toast({ tone: "err", title: "Not read again", text: error.message }) });
  };
  if (!data) return null;
  const note = data.snapshot?.lists["tools"];
  return (
    <div className="border-t border-line px-3 py-1.5 text-micro text-fg-3">
      {data.problem && <p className="flex items-start gap-1.5 py-0.5 text-err-fg"><Glyph kind="err" className="mt-px size-3" /><span className="min-w-0">{data.problem.title}. Below is what it offered before.</span></p>}
      {note && note.note !== "" && <p className="py-0.5">{note.note}</p>}
      <p className="flex min-h-6 items-center gap-1">
        {data.okAt !== null && <span>as of <Time at={data.okAt} /></span>}
        {can(role, "discovery.run") && <Button size="s" variant="quiet" className="ml-auto" onClick={refresh} isPending={discover.isPending}>Refresh</Button>}
      </p>
    </div>
  );
}

/** The left of the call page: every tool, and how fresh the list is. */
export function ListPane({ team, serverId, role, list, query }: ListPaneProps) {
  return (
    <Pane kind="list" label="Tools">
      {query.error && <div className="p-2"><QueryTrouble query={query} title="The tools could not be read" /></div>}
      <ToolList {...list} />
      <Freshness team={team} serverId={serverId} role={role} />
    </Pane>
  );
}

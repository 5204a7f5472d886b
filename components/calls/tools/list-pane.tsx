"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Freshness } from "@/components/discovery/freshness";
import { Pane } from "@/components/layout/panes";
import { QueryTrouble } from "@/components/servers/query-trouble";
import type { Role } from "@/lib/auth/permissions";
import type { Item } from "@/lib/discovery/schema";
import { ToolList, type ToolListProps } from "./tool-list";

interface ListPaneProps {
  team: string;
  serverId: string;
  role: Role;
  list: ToolListProps;
  query: UseQueryResult<Item[]>;
}

/** The left of the call page: every tool, and how fresh the list is. */
export function ListPane({ team, serverId, role, list, query }: ListPaneProps) {
  return (
    <Pane kind="list" label="Tools">
      {query.error && <div className="p-2"><QueryTrouble query={query} title="The tools could not be read" /></div>}
      <ToolList {...list} />
      <Freshness team={team} serverId={serverId} role={role} list="tools" />
    </Pane>
  );
}

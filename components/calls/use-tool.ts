"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { itemQuery, itemsQuery } from "@/components/discovery/queries";
import type { Item } from "@/lib/discovery/schema";
import { findTool, itemIdOf, toolKey } from "./tools/plan-tool-key";

const none: readonly Item[] = [];

/** The tools of a server as last seen, and the open one of them in full. */
export function useTool(team: string, serverId: string, asked: string | null) {
  const client = useQueryClient();
  const list = useQuery(itemsQuery(team, serverId, "tool"));
  const items = list.data ?? none;
  const first = items[0];
  const key = asked ?? (first && toolKey(first));
  const item = key === undefined ? undefined : findTool(items, key);
  const detail = useQuery({ ...itemQuery(team, { serverId, kind: "tool", ...itemIdOf(key ?? "", item) }), enabled: key !== undefined && (item !== undefined || list.isFetched), staleTime: 60_000 });
  const { data } = list;
  const hint = useCallback(
    (wanted: string) => {
      const found = findTool(data ?? none, wanted);
      if (found) void client.query({ ...itemQuery(team, { serverId, kind: "tool", ...itemIdOf(wanted, found) }), staleTime: 60_000 }).catch(() => undefined);
    },
    [client, data, team, serverId],
  );
  return { list, items, key, item, detail, hint };
}

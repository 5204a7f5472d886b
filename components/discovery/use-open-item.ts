"use client";

import { useQuery } from "@tanstack/react-query";
import { findTool, itemIdOf, toolKey } from "@/components/calls/tools/plan-tool-key";
import type { Item, ItemKind } from "@/lib/discovery/schema";
import { itemQuery, itemsQuery } from "./queries";

const none: readonly Item[] = [];

interface Which {
  team: string;
  serverId: string;
  kind: Exclude<ItemKind, "tool">;
}

/** One list of a server as last seen, and the open one of it in full; without a name the first is open. */
export function useOpenItem({ team, serverId, kind }: Which, asked: string | undefined) {
  const list = useQuery(itemsQuery(team, serverId, kind));
  const items = list.data ?? none;
  const first = items[0];
  const key = asked ?? (first && toolKey(first));
  const item = key === undefined ? undefined : findTool(items, key);
  const detail = useQuery({ ...itemQuery(team, { serverId, kind, ...itemIdOf(key ?? "", item) }), enabled: item !== undefined, staleTime: 60_000 });
  return { list, items, key, item, detail };
}
export type OpenItem = ReturnType<typeof useOpenItem>;

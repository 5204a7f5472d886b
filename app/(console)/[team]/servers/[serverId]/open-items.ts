import { findTool, itemIdOf, toolKey } from "@/components/calls/tools/plan-tool-key";
import { discoveryQuery, itemQuery, itemsQuery } from "@/components/discovery/queries";
import { getDiscovery } from "@/lib/discovery/get-discovery";
import { getItem } from "@/lib/discovery/get-item";
import { listItems } from "@/lib/discovery/list-items";
import type { Item, ItemKind } from "@/lib/discovery/schema";
import type { OpenedServer } from "./open-server";

// A longer list is fetched by the browser: it would hold up the first paint.
const embeddedMax = 1_000;

interface Shown {
  kind: ItemKind;
  items: readonly Item[];
  /** What the address names; without it the first is open. */
  asked: string | undefined;
}

async function openDetail({ team, serverId, ctx, client }: OpenedServer, { kind, items, asked }: Shown): Promise<void> {
  const first = items[0];
  const key = asked ?? (first && toolKey(first));
  const item = key === undefined ? undefined : findTool(items, key);
  if (!item || key === undefined) return;
  const id = { kind, ...itemIdOf(key, item) };
  client.setQueryData(itemQuery(team, { serverId, ...id }).queryKey, await getItem(ctx, { serverId, ...id }));
}

/** Puts one list and its open definition into the page, as last seen; asks no server. */
export async function openItems(opened: OpenedServer, kind: ItemKind, asked: string | string[] | undefined): Promise<void> {
  const { team, serverId, ctx, client } = opened;
  const [discovery, items] = await Promise.all([getDiscovery(ctx, serverId), listItems(ctx, { serverId, kind })]);
  client.setQueryData(discoveryQuery(team, serverId).queryKey, discovery);
  if (items.length > embeddedMax) return;
  client.setQueryData(itemsQuery(team, serverId, kind).queryKey, items);
  await openDetail(opened, { kind, items, asked: typeof asked === "string" ? asked : undefined });
}

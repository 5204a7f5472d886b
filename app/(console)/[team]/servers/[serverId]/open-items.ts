import { discoveryQuery, itemsQuery } from "@/components/discovery/queries";
import { getDiscovery } from "@/lib/discovery/get-discovery";
import { listItems } from "@/lib/discovery/list-items";
import type { ItemKind } from "@/lib/discovery/schema";
import type { OpenedServer } from "./open-server";

// A longer list is fetched by the browser: it would hold up the first paint.
const embeddedMax = 1_000;

/** Puts the lists of these kinds into the page, as last seen; asks no server. */
export async function openItems({ team, serverId, ctx, client }: OpenedServer, kinds: readonly ItemKind[]): Promise<void> {
  client.setQueryData(discoveryQuery(team, serverId).queryKey, await getDiscovery(ctx, serverId));
  const lists = await Promise.all(kinds.map((kind) => listItems(ctx, { serverId, kind })));
  lists.forEach((items, index) => {
    const kind = kinds[index];
    if (kind && items.length <= embeddedMax) client.setQueryData(itemsQuery(team, serverId, kind).queryKey, items);
  });
}

import type { QueryClient } from "@tanstack/react-query";
import { subjectRunsQuery } from "@/components/calls/queries";
import { findTool, itemIdOf, recordedName, toolKey } from "@/components/calls/tools/plan-tool-key";
import { discoveryQuery, itemQuery, itemsQuery } from "@/components/discovery/queries";
import type { Ctx } from "@/lib/auth/ctx";
import { grant } from "@/lib/auth/ctx";
import { listCalls } from "@/lib/calls/list-calls";
import { getDiscovery } from "@/lib/discovery/get-discovery";
import { getItem } from "@/lib/discovery/get-item";
import { listItems } from "@/lib/discovery/list-items";

interface Opening {
  team: string;
  serverId: string;
  ctx: Ctx<"server.read">;
  client: QueryClient;
}

// A longer list is fetched by the browser: it would hold up the first paint.
const embeddedMax = 1_000;

/** Puts what the first paint shows into the page: the list, the open tool and its last runs. Asks no server. */
export async function openTools({ team, serverId, ctx, client }: Opening, asked: string | undefined): Promise<void> {
  const discovery = await getDiscovery(ctx, serverId);
  client.setQueryData(discoveryQuery(team, serverId).queryKey, discovery);
  const count = discovery.snapshot?.counts.tools ?? 0;
  if (count === 0 || count > embeddedMax) return;
  const items = await listItems(ctx, { serverId, kind: "tool" });
  client.setQueryData(itemsQuery(team, serverId, "tool").queryKey, items);
  const first = items[0];
  const key = asked ?? (first && toolKey(first));
  const item = key === undefined ? undefined : findTool(items, key);
  if (!item || key === undefined) return;
  const id = itemIdOf(key, item);
  const tool = recordedName(item.name);
  const [detail, runs] = await Promise.all([
    getItem(ctx, { serverId, kind: "tool", ...id }),
    listCalls(grant(ctx, "call.read"), { server: serverId, method: "tools/call", tool, limit: 20 }),
  ]);
  client.setQueryData(itemQuery(team, { serverId, kind: "tool", ...id }).queryKey, detail);
  client.setQueryData(subjectRunsQuery(team, serverId, { method: "tools/call", target: tool }).queryKey, runs.calls);
}

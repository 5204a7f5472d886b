import { getItem } from "@/lib/discovery/get-item";
import { DiscoveryParams, ItemQuery } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({
  permission: "server.read",
  params: DiscoveryParams,
  query: ItemQuery,
  handle: ({ ctx, params, query }) => getItem(ctx, { ...params, ...query }),
});

import { listItems } from "@/lib/discovery/list-items";
import { DiscoveryParams, ItemsQuery } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({
  permission: "server.read",
  params: DiscoveryParams,
  query: ItemsQuery,
  handle: ({ ctx, params, query }) => listItems(ctx, { ...params, ...query }),
});

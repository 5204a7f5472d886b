import { getItem } from "@/lib/discovery/get-item";
import { DiscoveryParams, ItemDetail, ItemQuery } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({
  permission: "server.read",
  says: "Reads one tool, resource, template or prompt as the server wrote it.",
  params: DiscoveryParams,
  query: ItemQuery,
  answer: ItemDetail,
  handle: ({ ctx, params, query }) => getItem(ctx, { ...params, ...query }),
});

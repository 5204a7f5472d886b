import { z } from "zod";
import { listItems } from "@/lib/discovery/list-items";
import { DiscoveryParams, Item, ItemsQuery } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({
  permission: "server.read",
  says: "Lists the tools, resources, templates or prompts of a server.",
  params: DiscoveryParams,
  query: ItemsQuery,
  answer: z.array(Item),
  handle: ({ ctx, params, query }) => listItems(ctx, { ...params, ...query }),
});

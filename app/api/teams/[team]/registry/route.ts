import { teamRoute } from "@/lib/http/team-route";
import { RegistryPage, RegistryQuery } from "@/lib/registry/schema";
import { searchRegistry } from "@/lib/registry/search-registry";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "server.manage",
  says: "Searches the MCP Registry.",
  params: TeamParams,
  query: RegistryQuery,
  answer: RegistryPage,
  handle: ({ ctx, query }) => searchRegistry(ctx, query),
});

import { teamRoute } from "@/lib/http/team-route";
import { EntryQuery, RegistryVersions } from "@/lib/registry/schema";
import { listVersions } from "@/lib/registry/search-registry";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "server.manage",
  says: "Lists the versions of an entry of the MCP Registry.",
  params: TeamParams,
  query: EntryQuery,
  answer: RegistryVersions,
  handle: ({ ctx, query }) => listVersions(ctx, query),
});

import { teamRoute } from "@/lib/http/team-route";
import { listChanges } from "@/lib/servers/list-changes";
import { ServerChangesQuery, ServerParams } from "@/lib/servers/schema";

export const GET = teamRoute({
  permission: "server.read",
  params: ServerParams,
  query: ServerChangesQuery,
  handle: ({ ctx, params, query }) => listChanges(ctx, { serverId: params.serverId, ...query }),
});

import { teamRoute } from "@/lib/http/team-route";
import { listChanges } from "@/lib/servers/list-changes";
import { ServerChanges, ServerChangesQuery, ServerParams } from "@/lib/servers/schema";

export const GET = teamRoute({
  permission: "server.read",
  says: "Lists who changed what of a server, newest first.",
  params: ServerParams,
  query: ServerChangesQuery,
  answer: ServerChanges,
  handle: ({ ctx, params, query }) => listChanges(ctx, { serverId: params.serverId, ...query }),
});

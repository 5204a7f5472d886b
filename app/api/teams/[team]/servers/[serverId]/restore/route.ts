import { teamRoute } from "@/lib/http/team-route";
import { restoreServer } from "@/lib/servers/archive-server";
import { ServerParams } from "@/lib/servers/schema";

export const POST = teamRoute({
  permission: "server.manage",
  params: ServerParams,
  handle: ({ ctx, params }) => restoreServer(ctx, params.serverId),
});

import { teamRoute } from "@/lib/http/team-route";
import { restoreServer } from "@/lib/servers/archive-server";
import { Server, ServerParams } from "@/lib/servers/schema";

export const POST = teamRoute({
  permission: "server.manage",
  says: "Takes an archived server back into use.",
  params: ServerParams,
  answer: Server,
  handle: ({ ctx, params }) => restoreServer(ctx, params.serverId),
});

import { teamRoute } from "@/lib/http/team-route";
import { archiveServer } from "@/lib/servers/archive-server";
import { getServer } from "@/lib/servers/get-server";
import { ServerParams, ServerUpdate } from "@/lib/servers/schema";
import { updateServer } from "@/lib/servers/update-server";

export const GET = teamRoute({
  permission: "server.read",
  params: ServerParams,
  handle: ({ ctx, params }) => getServer(ctx, params.serverId),
});

export const PATCH = teamRoute({
  permission: "server.manage",
  params: ServerParams,
  body: ServerUpdate,
  handle: ({ ctx, params, body }) => updateServer(ctx, { ...body, serverId: params.serverId }),
});

export const DELETE = teamRoute({
  permission: "server.manage",
  params: ServerParams,
  handle: ({ ctx, params }) => archiveServer(ctx, params.serverId),
});

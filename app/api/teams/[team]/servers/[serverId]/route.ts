import { teamRoute } from "@/lib/http/team-route";
import { archiveServer } from "@/lib/servers/archive-server";
import { getServer } from "@/lib/servers/get-server";
import { Server, ServerParams, ServerUpdate } from "@/lib/servers/schema";
import { updateServer } from "@/lib/servers/update-server";

export const GET = teamRoute({
  permission: "server.read",
  says: "Reads one server.",
  params: ServerParams,
  answer: Server,
  handle: ({ ctx, params }) => getServer(ctx, params.serverId),
});

export const PATCH = teamRoute({
  permission: "server.manage",
  says: "Changes a server; what is left out stays as it is.",
  params: ServerParams,
  body: ServerUpdate,
  answer: Server,
  handle: ({ ctx, params, body }) => updateServer(ctx, { ...body, serverId: params.serverId }),
});

export const DELETE = teamRoute({
  permission: "server.manage",
  says: "Archives a server; its records stay.",
  params: ServerParams,
  answer: Server,
  handle: ({ ctx, params }) => archiveServer(ctx, params.serverId),
});

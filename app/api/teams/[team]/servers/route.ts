import { teamRoute } from "@/lib/http/team-route";
import { createServer } from "@/lib/servers/create-server";
import { listServers } from "@/lib/servers/list-servers";
import { ServerInput, ServersQuery } from "@/lib/servers/schema";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "server.read",
  params: TeamParams,
  query: ServersQuery,
  handle: ({ ctx, query }) => listServers(ctx, { isArchived: query.archived === "true" }),
});

export const POST = teamRoute({
  permission: "server.manage",
  params: TeamParams,
  body: ServerInput,
  handle: ({ ctx, body }) => createServer(ctx, body),
});

import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { createServer } from "@/lib/servers/create-server";
import { listServers } from "@/lib/servers/list-servers";
import { Server, ServerInput, ServersQuery } from "@/lib/servers/schema";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "server.read",
  says: "Lists the servers in use, or those archived.",
  params: TeamParams,
  query: ServersQuery,
  answer: z.array(Server),
  handle: ({ ctx, query }) => listServers(ctx, { isArchived: query.archived === "true" }),
});

export const POST = teamRoute({
  permission: "server.manage",
  says: "Registers a server.",
  params: TeamParams,
  body: ServerInput,
  answer: Server,
  handle: ({ ctx, body }) => createServer(ctx, body),
});

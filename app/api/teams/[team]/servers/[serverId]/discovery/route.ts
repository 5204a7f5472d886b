import { discover } from "@/lib/discovery/discover";
import { getDiscovery } from "@/lib/discovery/get-discovery";
import { DiscoveryParams } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";
import { teamStream } from "@/lib/http/team-stream";

export const GET = teamRoute({
  permission: "server.read",
  params: DiscoveryParams,
  handle: ({ ctx, params }) => getDiscovery(ctx, params.serverId),
});

export const POST = teamStream({
  permission: "discovery.run",
  params: DiscoveryParams,
  handle: ({ ctx, params }, { emit }) => discover(ctx, params.serverId, (list) => { emit({ event: "list", data: list }); }),
});

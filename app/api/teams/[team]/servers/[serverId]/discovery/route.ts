import { discover } from "@/lib/discovery/discover";
import { getDiscovery } from "@/lib/discovery/get-discovery";
import { DiscoveryParams, DiscoveryResult, DiscoveryState } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";
import { teamStream } from "@/lib/http/team-stream";

export const GET = teamRoute({
  permission: "server.read",
  says: "Reads what a server offers as last seen, and how the last try to ask it went.",
  params: DiscoveryParams,
  answer: DiscoveryState,
  handle: ({ ctx, params }) => getDiscovery(ctx, params.serverId),
});

export const POST = teamStream({
  permission: "discovery.run",
  says: "Asks a server what it offers.",
  params: DiscoveryParams,
  answer: DiscoveryResult,
  handle: ({ ctx, params }, { emit }) => discover(ctx, params.serverId, (list) => { emit({ event: "list", data: list }); }),
});

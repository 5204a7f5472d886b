import { completeResource } from "@/lib/discovery/complete";
import { CompleteResourceInput, Completion, DiscoveryParams } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";

export const POST = teamRoute({
  permission: "resource.read",
  says: "Asks a server what it proposes for a variable of a resource template.",
  params: DiscoveryParams,
  body: CompleteResourceInput,
  answer: Completion,
  handle: ({ ctx, params, body, request }) => completeResource(ctx, { ...body, serverId: params.serverId }, request.signal),
});

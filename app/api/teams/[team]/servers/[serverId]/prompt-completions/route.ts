import { completePrompt } from "@/lib/discovery/complete";
import { CompletePromptInput, Completion, DiscoveryParams } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";

export const POST = teamRoute({
  permission: "prompt.get",
  says: "Asks a server what it proposes for an argument of a prompt.",
  params: DiscoveryParams,
  body: CompletePromptInput,
  answer: Completion,
  handle: ({ ctx, params, body, request }) => completePrompt(ctx, { ...body, serverId: params.serverId }, request.signal),
});

import { getPrompt } from "@/lib/calls/get-prompt";
import { CallWithPayload, GetPromptInput } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { teamStream } from "@/lib/http/team-stream";
import { ServerParams } from "@/lib/servers/schema";

export const POST = teamStream({
  permission: "prompt.get",
  says: "Gets a prompt filled in and answers how that ended; as a stream it tells what happens meanwhile.",
  params: ServerParams,
  body: GetPromptInput,
  answer: CallWithPayload,
  handle: ({ ctx, params, body }, streaming) => getPrompt(ctx, { ...body, serverId: params.serverId }, toFollower(streaming)),
});

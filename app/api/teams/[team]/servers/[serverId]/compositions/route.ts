import { composeRequest } from "@/lib/calls/compose-request";
import { CallWithPayload, ComposeInput } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { teamStream } from "@/lib/http/team-stream";
import { ServerParams } from "@/lib/servers/schema";

export const POST = teamStream({
  permission: "request.compose",
  says: "Sends a request written by hand, as wrong as it may be, and answers how that ended; it is recorded like a call.",
  params: ServerParams,
  body: ComposeInput,
  answer: CallWithPayload,
  handle: ({ ctx, params, body }, streaming) => composeRequest(ctx, { ...body, serverId: params.serverId }, toFollower(streaming)),
});

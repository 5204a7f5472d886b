import { callTool } from "@/lib/calls/call-tool";
import { CallToolInput, CallWithPayload } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { teamStream } from "@/lib/http/team-stream";
import { ServerParams } from "@/lib/servers/schema";

export const POST = teamStream({
  permission: "tool.call",
  says: "Calls a tool and answers how it ended; as a stream it tells what happens meanwhile.",
  params: ServerParams,
  body: CallToolInput,
  answer: CallWithPayload,
  handle: ({ ctx, params, body }, streaming) => callTool(ctx, { ...body, serverId: params.serverId }, toFollower(streaming)),
});

import { callTool } from "@/lib/calls/call-tool";
import { CallToolInput } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { teamStream } from "@/lib/http/team-stream";
import { ServerParams } from "@/lib/servers/schema";

export const POST = teamStream({
  permission: "tool.call",
  params: ServerParams,
  body: CallToolInput,
  handle: ({ ctx, params, body }, streaming) => callTool(ctx, { ...body, serverId: params.serverId }, toFollower(streaming)),
});

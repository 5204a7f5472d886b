import { readResource } from "@/lib/calls/read-resource";
import { CallWithPayload, ReadResourceInput } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { teamStream } from "@/lib/http/team-stream";
import { ServerParams } from "@/lib/servers/schema";

export const POST = teamStream({
  permission: "resource.read",
  says: "Reads a resource by its address and answers how that ended; as a stream it tells what happens meanwhile.",
  params: ServerParams,
  body: ReadResourceInput,
  answer: CallWithPayload,
  handle: ({ ctx, params, body }, streaming) => readResource(ctx, { ...body, serverId: params.serverId }, toFollower(streaming)),
});

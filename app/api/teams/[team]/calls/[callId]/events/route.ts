import { CallParams } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { watchCall } from "@/lib/calls/watch-call";
import { teamStream } from "@/lib/http/team-stream";

export const GET = teamStream({
  permission: "call.read",
  params: CallParams,
  handle: ({ ctx, params, request }, streaming) => watchCall(ctx, { callId: params.callId, after: Number(request.headers.get("last-event-id") ?? 0) }, toFollower(streaming)),
});

import { CallParams, CallWithPayload } from "@/lib/calls/schema";
import { toFollower } from "@/lib/calls/to-follower";
import { watchCall } from "@/lib/calls/watch-call";
import { teamStream } from "@/lib/http/team-stream";

export const GET = teamStream({
  permission: "call.read",
  says: "Follows a call to its end, event by event; Last-Event-ID takes up where an earlier stream ended.",
  params: CallParams,
  answer: CallWithPayload,
  handle: ({ ctx, params, request }, streaming) => watchCall(ctx, { callId: params.callId, after: Number(request.headers.get("last-event-id") ?? 0) }, toFollower(streaming)),
});

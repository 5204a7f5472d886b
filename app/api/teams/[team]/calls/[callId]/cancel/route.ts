import { cancelCall } from "@/lib/calls/cancel-call";
import { Call, CallParams } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const POST = teamRoute({
  permission: "tool.call",
  says: "Asks a running call to stop and answers the call as it stands.",
  params: CallParams,
  answer: Call,
  handle: ({ ctx, params }) => cancelCall(ctx, params.callId),
});

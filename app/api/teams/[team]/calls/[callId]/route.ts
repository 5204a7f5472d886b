import { getCall } from "@/lib/calls/get-call";
import { Call, CallParams } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({
  permission: "call.read",
  says: "Reads one call without its bytes.",
  params: CallParams,
  answer: Call,
  handle: ({ ctx, params }) => getCall(ctx, params.callId),
});

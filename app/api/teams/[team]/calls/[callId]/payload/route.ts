import { getPayload } from "@/lib/calls/get-payload";
import { CallParams, CallPayload } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({
  permission: "call.read",
  says: "Reads a call's arguments, outcome, exchanges and events; reading another person's is itself recorded.",
  params: CallParams,
  answer: CallPayload,
  handle: ({ ctx, params }) => getPayload(ctx, params.callId),
});

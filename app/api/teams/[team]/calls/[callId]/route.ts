import { getCall } from "@/lib/calls/get-call";
import { CallParams } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({ permission: "call.read", params: CallParams, handle: ({ ctx, params }) => getCall(ctx, params.callId) });

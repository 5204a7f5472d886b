import { cancelCall } from "@/lib/calls/cancel-call";
import { CallParams } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const POST = teamRoute({ permission: "tool.call", params: CallParams, handle: ({ ctx, params }) => cancelCall(ctx, params.callId) });

import { getPayload } from "@/lib/calls/get-payload";
import { CallParams } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({ permission: "call.read", params: CallParams, handle: ({ ctx, params }) => getPayload(ctx, params.callId) });

import { listCalls } from "@/lib/calls/list-calls";
import { CallFilter } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({ permission: "call.read", params: TeamParams, query: CallFilter, handle: ({ ctx, query }) => listCalls(ctx, query) });

import { listCalls } from "@/lib/calls/list-calls";
import { CallFilter, CallPage } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "call.read",
  says: "Lists calls, newest first, by server, person, tool, outcome and time.",
  params: TeamParams,
  query: CallFilter,
  answer: CallPage,
  handle: ({ ctx, query }) => listCalls(ctx, query),
});

import { listWaiting } from "@/lib/calls/list-waiting";
import { WaitingPage } from "@/lib/calls/schema";
import { teamRoute } from "@/lib/http/team-route";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "call.read",
  says: "Calls that wait for an answer you may give, oldest first.",
  params: TeamParams,
  answer: WaitingPage,
  handle: ({ ctx }) => listWaiting(ctx),
});

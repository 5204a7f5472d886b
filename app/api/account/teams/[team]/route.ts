import { authorize } from "@/lib/auth/session";
import { callerOf } from "@/lib/http/request";
import { userRoute } from "@/lib/http/user-route";
import { leaveTeam } from "@/lib/teams/leave-team";
import { TeamParams } from "@/lib/teams/schema";

export const DELETE = userRoute({
  params: TeamParams,
  handle: async ({ params, request }) => leaveTeam(await authorize(callerOf(request), params.team, "team.read")),
});

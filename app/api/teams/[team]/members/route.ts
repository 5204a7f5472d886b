import { teamRoute } from "@/lib/http/team-route";
import { listMembers } from "@/lib/teams/list-members";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({ permission: "team.read", params: TeamParams, handle: ({ ctx }) => listMembers(ctx) });

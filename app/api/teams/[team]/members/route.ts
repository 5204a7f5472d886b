import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { listMembers } from "@/lib/teams/list-members";
import { Member, TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "team.read",
  says: "Lists who is in the team.",
  params: TeamParams,
  answer: z.array(Member),
  handle: ({ ctx }) => listMembers(ctx),
});

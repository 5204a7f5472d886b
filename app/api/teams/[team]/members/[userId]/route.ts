import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { changeRole } from "@/lib/teams/change-role";
import { removeMember } from "@/lib/teams/remove-member";
import { Member, MemberParams, RoleInput } from "@/lib/teams/schema";

export const PATCH = teamRoute({
  permission: "member.manage",
  says: "Gives a member another role.",
  params: MemberParams,
  body: RoleInput,
  answer: z.array(Member),
  handle: ({ ctx, params, body }) => changeRole(ctx, { userId: params.userId, ...body }),
});

export const DELETE = teamRoute({
  permission: "member.manage",
  says: "Takes a member out of the team.",
  params: MemberParams,
  answer: z.array(Member),
  handle: ({ ctx, params }) => removeMember(ctx, params.userId),
});

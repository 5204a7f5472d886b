import { teamRoute } from "@/lib/http/team-route";
import { changeRole } from "@/lib/teams/change-role";
import { removeMember } from "@/lib/teams/remove-member";
import { MemberParams, RoleInput } from "@/lib/teams/schema";

export const PATCH = teamRoute({
  permission: "member.manage",
  params: MemberParams,
  body: RoleInput,
  handle: ({ ctx, params, body }) => changeRole(ctx, { userId: params.userId, ...body }),
});

export const DELETE = teamRoute({ permission: "member.manage", params: MemberParams, handle: ({ ctx, params }) => removeMember(ctx, params.userId) });

import { teamRoute } from "@/lib/http/team-route";
import { inviteMember } from "@/lib/teams/invite-member";
import { listInvites } from "@/lib/teams/list-invites";
import { InviteInput, TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({ permission: "member.manage", params: TeamParams, handle: ({ ctx }) => listInvites(ctx) });

export const POST = teamRoute({ permission: "member.manage", params: TeamParams, body: InviteInput, handle: ({ ctx, body }) => inviteMember(ctx, body) });

import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { inviteMember } from "@/lib/teams/invite-member";
import { listInvites } from "@/lib/teams/list-invites";
import { Invite, InviteInput, MadeLink, TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "member.manage",
  says: "Lists invitations nobody has taken up yet.",
  params: TeamParams,
  answer: z.array(Invite),
  handle: ({ ctx }) => listInvites(ctx),
});

export const POST = teamRoute({
  permission: "member.manage",
  says: "Invites an address in a role and answers the link.",
  params: TeamParams,
  body: InviteInput,
  answer: MadeLink,
  handle: ({ ctx, body }) => inviteMember(ctx, body),
});

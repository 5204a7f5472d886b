import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { revokeInvite } from "@/lib/teams/revoke-invite";
import { Invite, InviteParams } from "@/lib/teams/schema";

export const DELETE = teamRoute({
  permission: "member.manage",
  says: "Takes an invitation back.",
  params: InviteParams,
  answer: z.array(Invite),
  handle: ({ ctx, params }) => revokeInvite(ctx, params.inviteId),
});

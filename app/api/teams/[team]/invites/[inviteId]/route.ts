import { teamRoute } from "@/lib/http/team-route";
import { revokeInvite } from "@/lib/teams/revoke-invite";
import { InviteParams } from "@/lib/teams/schema";

export const DELETE = teamRoute({ permission: "member.manage", params: InviteParams, handle: ({ ctx, params }) => revokeInvite(ctx, params.inviteId) });

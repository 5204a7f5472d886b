import { makeResetLink } from "@/lib/account/make-reset-link";
import { teamRoute } from "@/lib/http/team-route";
import { MadeLink, MemberParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "member.manage",
  says: "Makes a link with which a member chooses a new password.",
  params: MemberParams,
  answer: MadeLink,
  handle: ({ ctx, params }) => makeResetLink(ctx, params.userId),
});

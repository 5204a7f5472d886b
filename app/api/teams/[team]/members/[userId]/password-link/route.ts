import { makeResetLink } from "@/lib/account/make-reset-link";
import { teamRoute } from "@/lib/http/team-route";
import { MemberParams } from "@/lib/teams/schema";

export const POST = teamRoute({ permission: "member.manage", params: MemberParams, handle: ({ ctx, params }) => makeResetLink(ctx, params.userId) });

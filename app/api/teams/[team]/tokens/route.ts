import { teamRoute } from "@/lib/http/team-route";
import { TeamParams } from "@/lib/teams/schema";
import { listTokens } from "@/lib/tokens/list-tokens";
import { makeToken } from "@/lib/tokens/make-token";
import { TokenInput } from "@/lib/tokens/schema";

export const GET = teamRoute({ permission: "token.manage", params: TeamParams, handle: ({ ctx }) => listTokens(ctx) });

export const POST = teamRoute({ permission: "token.manage", params: TeamParams, body: TokenInput, handle: ({ ctx, body }) => makeToken(ctx, body) });

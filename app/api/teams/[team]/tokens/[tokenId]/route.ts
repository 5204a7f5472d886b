import { teamRoute } from "@/lib/http/team-route";
import { revokeToken } from "@/lib/tokens/revoke-token";
import { TokenParams } from "@/lib/tokens/schema";

export const DELETE = teamRoute({ permission: "token.manage", params: TokenParams, handle: ({ ctx, params }) => revokeToken(ctx, params.tokenId) });

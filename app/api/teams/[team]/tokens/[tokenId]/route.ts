import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { revokeToken } from "@/lib/tokens/revoke-token";
import { ApiToken, TokenParams } from "@/lib/tokens/schema";

export const DELETE = teamRoute({
  permission: "token.manage",
  says: "Revokes an API token.",
  params: TokenParams,
  answer: z.array(ApiToken),
  handle: ({ ctx, params }) => revokeToken(ctx, params.tokenId),
});

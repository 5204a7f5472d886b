import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { TeamParams } from "@/lib/teams/schema";
import { listTokens } from "@/lib/tokens/list-tokens";
import { makeToken } from "@/lib/tokens/make-token";
import { ApiToken, MadeToken, TokenInput } from "@/lib/tokens/schema";

export const GET = teamRoute({
  permission: "token.manage",
  says: "Lists one's own API tokens, and everybody's for who manages members.",
  params: TeamParams,
  answer: z.array(ApiToken),
  handle: ({ ctx }) => listTokens(ctx),
});

export const POST = teamRoute({
  permission: "token.manage",
  says: "Makes an API token and answers it, once.",
  params: TeamParams,
  body: TokenInput,
  answer: MadeToken,
  handle: ({ ctx, body }) => makeToken(ctx, body),
});

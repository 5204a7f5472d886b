import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { allowOrigin, revokeOrigin } from "@/lib/servers/allow-origin";
import { listAllowedOrigins } from "@/lib/servers/list-allowed-origins";
import { AllowedOrigin, AllowedOriginInput } from "@/lib/servers/schema";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "network.manage",
  says: "Lists the addresses inside the network that the team may reach.",
  params: TeamParams,
  answer: z.array(AllowedOrigin),
  handle: ({ ctx }) => listAllowedOrigins(ctx),
});

export const POST = teamRoute({
  permission: "network.manage",
  says: "Lets the team reach one address that is not public.",
  params: TeamParams,
  body: AllowedOriginInput,
  answer: z.array(AllowedOrigin),
  handle: ({ ctx, body }) => allowOrigin(ctx, body.origin),
});

export const DELETE = teamRoute({
  permission: "network.manage",
  says: "Takes the way to an address inside back.",
  params: TeamParams,
  body: AllowedOriginInput,
  answer: z.array(AllowedOrigin),
  handle: ({ ctx, body }) => revokeOrigin(ctx, body.origin),
});

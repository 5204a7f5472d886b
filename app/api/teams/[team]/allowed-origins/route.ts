import { teamRoute } from "@/lib/http/team-route";
import { allowOrigin, revokeOrigin } from "@/lib/servers/allow-origin";
import { listAllowedOrigins } from "@/lib/servers/list-allowed-origins";
import { AllowedOriginInput } from "@/lib/servers/schema";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "network.manage",
  params: TeamParams,
  handle: ({ ctx }) => listAllowedOrigins(ctx),
});

export const POST = teamRoute({
  permission: "network.manage",
  params: TeamParams,
  body: AllowedOriginInput,
  handle: ({ ctx, body }) => allowOrigin(ctx, body.origin),
});

export const DELETE = teamRoute({
  permission: "network.manage",
  params: TeamParams,
  body: AllowedOriginInput,
  handle: ({ ctx, body }) => revokeOrigin(ctx, body.origin),
});

import { readHistory } from "@/lib/health/read-history";
import { Health, HealthQuery } from "@/lib/health/schema";
import { teamRoute } from "@/lib/http/team-route";
import { ServerParams } from "@/lib/servers/schema";

export const GET = teamRoute({
  permission: "server.read",
  says: "Reads a server's health over a span of time.",
  params: ServerParams,
  query: HealthQuery,
  answer: Health,
  handle: ({ ctx, params, query }) => readHistory(ctx, { serverId: params.serverId, span: query.span }),
});

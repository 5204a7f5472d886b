import { lintServer } from "@/lib/discovery/lint-server";
import { DiscoveryParams, ServerLint } from "@/lib/discovery/schema";
import { teamRoute } from "@/lib/http/team-route";

export const GET = teamRoute({
  permission: "server.read",
  says: "Says what other hosts choke on in the tools of a server, and what to write instead.",
  params: DiscoveryParams,
  answer: ServerLint,
  handle: ({ ctx, params }) => lintServer(ctx, params),
});

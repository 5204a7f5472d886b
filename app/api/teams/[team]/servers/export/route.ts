import { teamRoute } from "@/lib/http/team-route";
import { exportServers } from "@/lib/imports/export-servers";
import { ExportInput } from "@/lib/imports/schema";
import { TeamParams } from "@/lib/teams/schema";

// A read that is posted: hundreds of ids are more than an address holds.
export const POST = teamRoute({
  permission: "server.read",
  params: TeamParams,
  body: ExportInput,
  handle: ({ ctx, body }) => exportServers(ctx, body),
});

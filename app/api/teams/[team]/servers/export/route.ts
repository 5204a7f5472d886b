import { teamRoute } from "@/lib/http/team-route";
import { exportServers } from "@/lib/imports/export-servers";
import { ExportInput, Exported } from "@/lib/imports/schema";
import { TeamParams } from "@/lib/teams/schema";

// A read that is posted: hundreds of ids are more than an address holds.
export const POST = teamRoute({
  permission: "server.read",
  says: "Writes servers in the shape another host reads; secrets are left out.",
  params: TeamParams,
  body: ExportInput,
  answer: Exported,
  handle: ({ ctx, body }) => exportServers(ctx, body),
});

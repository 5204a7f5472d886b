import { teamRoute } from "@/lib/http/team-route";
import { runImport } from "@/lib/imports/run-import";
import { RunImportInput } from "@/lib/imports/schema";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "server.manage",
  params: TeamParams,
  body: RunImportInput,
  handle: ({ ctx, body }) => runImport(ctx, body),
});

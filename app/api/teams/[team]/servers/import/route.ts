import { teamRoute } from "@/lib/http/team-route";
import { runImport } from "@/lib/imports/run-import";
import { ImportResults, RunImportInput } from "@/lib/imports/schema";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "server.manage",
  says: "Imports the chosen entries, each whole or not at all.",
  params: TeamParams,
  body: RunImportInput,
  answer: ImportResults,
  handle: ({ ctx, body }) => runImport(ctx, body),
});

import { teamRoute } from "@/lib/http/team-route";
import { planImport } from "@/lib/imports/read-import";
import { ReadImportInput } from "@/lib/imports/schema";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "server.manage",
  params: TeamParams,
  body: ReadImportInput,
  handle: ({ ctx, body }) => planImport(ctx, body),
});

import { teamRoute } from "@/lib/http/team-route";
import { planImport } from "@/lib/imports/read-import";
import { ImportPlan, ReadImportInput } from "@/lib/imports/schema";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "server.manage",
  says: "Reads a configuration and says what each entry would become; nothing is stored.",
  params: TeamParams,
  body: ReadImportInput,
  answer: ImportPlan,
  handle: ({ ctx, body }) => planImport(ctx, body),
});

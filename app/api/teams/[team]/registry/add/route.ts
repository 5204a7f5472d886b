import { teamRoute } from "@/lib/http/team-route";
import { ImportResults } from "@/lib/imports/schema";
import { addEntry } from "@/lib/registry/add-entry";
import { AddEntryInput } from "@/lib/registry/schema";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "server.manage",
  says: "Registers an entry of the MCP Registry and keeps where it came from.",
  params: TeamParams,
  body: AddEntryInput,
  answer: ImportResults,
  handle: ({ ctx, body }) => addEntry(ctx, body),
});

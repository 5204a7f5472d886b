import { teamRoute } from "@/lib/http/team-route";
import { ImportPlan } from "@/lib/imports/schema";
import { planEntry } from "@/lib/registry/add-entry";
import { EntryInput } from "@/lib/registry/schema";
import { TeamParams } from "@/lib/teams/schema";

export const POST = teamRoute({
  permission: "server.manage",
  says: "Says what registering an entry of the MCP Registry would bring in; nothing is done.",
  params: TeamParams,
  body: EntryInput,
  answer: ImportPlan,
  handle: ({ ctx, body }) => planEntry(ctx, body),
});

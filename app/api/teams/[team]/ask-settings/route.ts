import { readAskSettings } from "@/lib/asks/read-settings";
import { saveAskSettings } from "@/lib/asks/save-settings";
import { AskSettings, AskSettingsInput } from "@/lib/asks/schema";
import { teamRoute } from "@/lib/http/team-route";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "team.read",
  says: "Reads how the team answers what servers ask.",
  params: TeamParams,
  answer: AskSettings,
  handle: ({ ctx }) => readAskSettings(ctx),
});

export const PUT = teamRoute({
  permission: "ask.manage",
  says: "Sets how the team answers what servers ask.",
  params: TeamParams,
  body: AskSettingsInput,
  answer: AskSettings,
  handle: ({ ctx, body }) => saveAskSettings(ctx, body),
});

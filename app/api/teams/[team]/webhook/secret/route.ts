import { teamRoute } from "@/lib/http/team-route";
import { renewSecret } from "@/lib/notices/save-webhook";
import { TeamParams } from "@/lib/teams/schema";
import { SavedWebhook } from "@/lib/notices/schema";

export const POST = teamRoute({
  permission: "webhook.manage",
  says: "Makes a new signing secret; the old one ends.",
  params: TeamParams,
  answer: SavedWebhook,
  handle: ({ ctx }) => renewSecret(ctx),
});

import { teamRoute } from "@/lib/http/team-route";
import { testWebhook } from "@/lib/notices/save-webhook";
import { TeamParams } from "@/lib/teams/schema";
import { Webhook } from "@/lib/notices/schema";

export const POST = teamRoute({
  permission: "webhook.manage",
  says: "Sends one notice to try the address.",
  params: TeamParams,
  answer: Webhook,
  handle: ({ ctx }) => testWebhook(ctx),
});

import { z } from "zod";
import { teamRoute } from "@/lib/http/team-route";
import { readWebhook } from "@/lib/notices/read-webhook";
import { removeWebhook, saveWebhook } from "@/lib/notices/save-webhook";
import { SavedWebhook, Webhook, WebhookInput } from "@/lib/notices/schema";
import { TeamParams } from "@/lib/teams/schema";

export const GET = teamRoute({
  permission: "webhook.manage",
  says: "Reads where notices are sent.",
  params: TeamParams,
  answer: Webhook.nullable(),
  handle: ({ ctx }) => readWebhook(ctx),
});

export const PUT = teamRoute({
  permission: "webhook.manage",
  says: "Sends notices to an address from now on.",
  params: TeamParams,
  body: WebhookInput,
  answer: SavedWebhook,
  handle: ({ ctx, body }) => saveWebhook(ctx, body),
});

export const DELETE = teamRoute({
  permission: "webhook.manage",
  says: "Sends notices nowhere any more.",
  params: TeamParams,
  answer: z.null(),
  handle: async ({ ctx }) => {
    await removeWebhook(ctx);
    return null;
  },
});

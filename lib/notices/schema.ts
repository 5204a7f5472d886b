import { z } from "zod";
import { ServerUrl } from "@/lib/servers/schema";
import { deliveryStates, noticeKinds } from "./states";

export const NoticesQuery = z.object({ before: z.uuid().optional(), unread: z.enum(["true"]).optional() });

export const Notice = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  serverId: z.uuid().nullable(),
  serverName: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** The newest first; `unread` counts those since the reader joined the team. */
export const Notices = z.object({ notices: z.array(Notice), unread: z.number(), next: z.uuid().nullable() });
export type Notices = z.infer<typeof Notices>;

/** Which notices were read: these, or every one there is. */
export const ReadNoticesInput = z.union([z.object({ ids: z.array(z.uuid()).min(1).max(200) }), z.object({ all: z.literal(true) })]);
export type ReadNoticesInput = z.infer<typeof ReadNoticesInput>;

export const WebhookInput = z.object({ url: ServerUrl });
export type WebhookInput = z.infer<typeof WebhookInput>;

/** How one post went; what the receiver said is never kept. */
export const Delivery = z.object({
  id: z.uuid(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  status: z.number().nullable(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Webhook = z.object({ url: z.string(), updatedBy: z.string(), updatedAt: z.iso.datetime(), deliveries: z.array(Delivery) });
export type Webhook = z.infer<typeof Webhook>;

/** A webhook as it is after a change; `secret` only when it is a new one, and never again. */
export const SavedWebhook = z.object({ webhook: Webhook, secret: z.string().nullable() });
export type SavedWebhook = z.infer<typeof SavedWebhook>;

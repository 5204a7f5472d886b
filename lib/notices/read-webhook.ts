import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { WebhookDelivery } from "@/prisma/generated/client";
import type { Delivery, Webhook } from "./schema";

const shown = 10;

function typeOf(body: string): string {
  const { type } = JSON.parse(body) as { type?: unknown };
  return typeof type === "string" ? type : "";
}

/** A post as people see it. */
export function toDelivery({ id, body, state, attempts, status, error, createdAt, triedAt }: WebhookDelivery): Delivery {
  return { id, type: typeOf(body), state: state as Delivery["state"], attempts, status, error, createdAt: createdAt.toISOString(), triedAt: triedAt?.toISOString() ?? null };
}

/** Where the team's notices are posted, with how the last posts went; null when nowhere. The secret is never read back. */
export async function readWebhook(ctx: Ctx<"webhook.manage">): Promise<Webhook | null> {
  const row = await db().webhook.findUnique({ where: { teamId: ctx.team.id }, omit: { sealedSecret: true } });
  if (!row) return null;
  const [deliveries, by] = await Promise.all([
    db().webhookDelivery.findMany({ where: { teamId: ctx.team.id }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: shown }),
    db().user.findUnique({ where: { id: row.updatedById }, select: { name: true } }),
  ]);
  return { url: row.url, updatedBy: by?.name ?? "", updatedAt: row.updatedAt.toISOString(), deliveries: deliveries.map(toDelivery) };
}

import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { layerProblem } from "@/lib/mcp/layer-problem";
import { toLayerError } from "@/lib/mcp/layer-error";
import { safeFetch } from "@/lib/mcp/safe-fetch";
import { storedText } from "@/lib/stored-text";
import type { Webhook } from "@/prisma/generated/client";
import { signPost } from "./webhook-secret";

/** Posts are tried this often, over about half a day. */
export const maxAttempts = 10;

interface Post {
  id: string;
  body: string;
}

interface Tried {
  status: number | null;
  error: string | null;
}

function sayStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It redirects (HTTP ${String(status)}). A post is not sent on: give the final address.`;
  return `It answered HTTP ${String(status)}.`;
}

// Only the status is looked at: a webhook must not become a way to read what is inside a network.
async function post(webhook: Webhook, { id, body }: Post): Promise<Tried> {
  const origins = await db().allowedOrigin.findMany({ where: { teamId: webhook.teamId }, select: { origin: true } });
  const send = safeFetch({ allowedOrigins: [...env().PATCHBAY_ALLOWED_ORIGINS, ...origins.map(({ origin }) => origin)], redirects: "none", totalMs: 10_000, maxBytes: 64 * 1024 });
  const headers = { "content-type": "application/json", "user-agent": "patchbay", ...signPost(webhook.sealedSecret, { teamId: webhook.teamId, id, body, at: new Date() }) };
  try {
    const { status } = await send(webhook.url, { method: "POST", headers, body });
    return { status, error: sayStatus(status) };
  } catch (error) {
    const { title, text } = layerProblem(toLayerError(error), webhook.url);
    return { status: null, error: storedText(`${title}. ${text}`, 500) };
  }
}

export type Delivered = "delivered" | "again" | "failed";

/** Tries one post once and keeps how it went; `again` when it shall be tried later. A post that is settled is not sent twice. */
export async function deliver(deliveryId: string, { isOnlyTry = false }: { isOnlyTry?: boolean } = {}): Promise<Delivered> {
  const delivery = await db().webhookDelivery.findUnique({ where: { id: deliveryId } });
  if (delivery?.state !== "pending") return "delivered";
  const webhook = await db().webhook.findUnique({ where: { teamId: delivery.teamId } });
  const tried: Tried = webhook ? await post(webhook, delivery) : { status: null, error: "The webhook was removed before this was posted." };
  const attempts = delivery.attempts + 1;
  const isOver = isOnlyTry || !webhook || attempts >= maxAttempts || tried.status === 410;
  const state = tried.error === null ? "delivered" : isOver ? "failed" : "pending";
  await db().webhookDelivery.update({ where: { id: deliveryId, teamId: delivery.teamId }, data: { attempts, ...tried, state, triedAt: new Date() } });
  return state === "pending" ? "again" : state;
}

/** Posts that wait for a try, oldest first, in case whoever made them did not live to say so. */
export async function findPending(): Promise<string[]> {
  const rows = await db().webhookDelivery.findMany({ where: { state: "pending" }, select: { id: true }, orderBy: { createdAt: "asc" }, take: 200 });
  return rows.map(({ id }) => id);
}

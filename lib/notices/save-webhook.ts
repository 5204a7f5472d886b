import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { deliver } from "./deliver";
import { readWebhook } from "./read-webhook";
import type { SavedWebhook, Webhook, WebhookInput } from "./schema";
import { newSecret } from "./webhook-secret";

type Manager = Ctx<"webhook.manage">;

const none = (): AppError => new AppError("not_found", "This team has no webhook.");

// The path of a webhook is often its password.
function hostOf(url: string): string {
  return new URL(url).origin;
}

async function require(ctx: Manager): Promise<Webhook> {
  const webhook = await readWebhook(ctx);
  if (!webhook) throw none();
  return webhook;
}

/** Has the team's notices posted to this address from now on; a first one gets its secret, which is shown once. */
export async function saveWebhook(ctx: Manager, { url: given }: WebhookInput): Promise<SavedWebhook> {
  const url = new URL(given).href;
  const teamId = ctx.team.id;
  const fresh = newSecret(teamId);
  const secret = await db().$transaction(async (tx) => {
    const before = await tx.webhook.findUnique({ where: { teamId } });
    if (before?.url === url) return null;
    const by = { updatedById: ctx.user.id };
    if (before) await tx.webhook.update({ where: { teamId }, data: { url, ...by } });
    else await tx.webhook.create({ data: { teamId, url, sealedSecret: fresh.sealedSecret, createdById: ctx.user.id, ...by } });
    const target = { type: "webhook", id: teamId, name: hostOf(url) };
    await record(tx, ctx, { event: before ? "webhook.updated" : "webhook.created", target, ...(before ? { before: { host: hostOf(before.url) } } : {}), after: { host: hostOf(url) } });
    return before ? null : fresh.secret;
  });
  return { webhook: await require(ctx), secret };
}

/** Replaces the secret at once; posts after this are signed with the new one, which is shown once. */
export async function renewSecret(ctx: Manager): Promise<SavedWebhook> {
  const teamId = ctx.team.id;
  const { secret, sealedSecret } = newSecret(teamId);
  await db().$transaction(async (tx) => {
    const before = await tx.webhook.findUnique({ where: { teamId } });
    if (!before) throw none();
    await tx.webhook.update({ where: { teamId }, data: { sealedSecret, updatedById: ctx.user.id } });
    await record(tx, ctx, { event: "webhook.secret_renewed", target: { type: "webhook", id: teamId, name: hostOf(before.url) } });
  });
  return { webhook: await require(ctx), secret };
}

/** Has nothing posted any more; what waits for another try is given up. */
export async function removeWebhook(ctx: Manager): Promise<void> {
  const teamId = ctx.team.id;
  await db().$transaction(async (tx) => {
    const before = await tx.webhook.findUnique({ where: { teamId } });
    if (!before) throw none();
    await tx.webhook.delete({ where: { teamId } });
    await record(tx, ctx, { event: "webhook.removed", target: { type: "webhook", id: teamId, name: hostOf(before.url) }, before: { host: hostOf(before.url) } });
  });
}

/** Posts a test once, now, and says how it went. */
export async function testWebhook(ctx: Manager): Promise<Webhook> {
  const teamId = ctx.team.id;
  await require(ctx);
  const { deliveryId } = await db().$transaction(async (tx) => {
    const body = JSON.stringify({ id: crypto.randomUUID(), type: "webhook.test", timestamp: new Date().toISOString(), data: { title: "A test", text: `${ctx.user.name} sent it from ${ctx.team.name}.`, team: ctx.team.slug } });
    const delivery = await tx.webhookDelivery.create({ data: { teamId, body }, select: { id: true } });
    await record(tx, ctx, { event: "webhook.tested", target: { type: "webhook", id: teamId, name: ctx.team.name } });
    return { deliveryId: delivery.id };
  });
  await deliver(deliveryId, { isOnlyTry: true });
  return require(ctx);
}

import "server-only";
import type { Transaction } from "@/lib/audit/record";
import { storedText } from "@/lib/stored-text";
import type { NoticeKind } from "./states";

export interface NewNotice {
  kind: NoticeKind;
  teamId: string;
  server: { id: string; name: string };
  title: string;
  text: string;
  /** What a webhook says beside it. */
  details: Record<string, string | number | null>;
}

interface Posted extends Omit<NewNotice, "teamId"> {
  id: string;
  at: Date;
}

function toBody({ id, at, kind, server, title, text, details }: Posted): string {
  return JSON.stringify({ id, type: kind, timestamp: at.toISOString(), data: { title, text, server, ...details } });
}

/** Tells a team something, in the transaction of what it tells of; resolves with the post to its webhook when it has one. */
export async function addNotice(tx: Transaction, notice: NewNotice): Promise<{ deliveryId: string | undefined }> {
  const { kind, teamId, server } = notice;
  // Both may quote a server.
  const [title, text] = [storedText(notice.title, 300), storedText(notice.text, 2_000)];
  const { id, at } = await tx.notice.create({ data: { kind, teamId, serverId: server.id, serverName: server.name, title, text }, select: { id: true, at: true } });
  const webhook = await tx.webhook.findUnique({ where: { teamId }, select: { teamId: true } });
  if (!webhook) return { deliveryId: undefined };
  const body = toBody({ ...notice, id, at, title, text });
  const delivery = await tx.webhookDelivery.create({ data: { teamId, body: storedText(body, 16_000) }, select: { id: true } });
  return { deliveryId: delivery.id };
}

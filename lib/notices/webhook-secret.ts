import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "@/lib/secrets";

// The scheme of standardwebhooks.com, so that receivers find a library that checks it.
const prefix = "whsec_";
const contextOf = (teamId: string): string => `Webhook:${teamId}:secret`;

/** A new secret as it is shown once, and as it is kept. */
export function newSecret(teamId: string): { secret: string; sealedSecret: Uint8Array<ArrayBuffer> } {
  const secret = `${prefix}${randomBytes(32).toString("base64")}`;
  return { secret, sealedSecret: seal(secret, contextOf(teamId)) };
}

/** The headers that prove a post is ours, written at this second. */
export function signPost(sealedSecret: Uint8Array, { teamId, id, body, at }: { teamId: string; id: string; body: string; at: Date }): Record<string, string> {
  const key = Buffer.from(unseal(sealedSecret, contextOf(teamId)).slice(prefix.length), "base64");
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

import "server-only";
import { memberText } from "../json/members";
import type { Incoming } from "./incoming";
import { isObject } from "./rpc-message";

type Envelope = Record<string, unknown>;

/** Who of several running requests a message of a shared stream is for: answers by their id, progress by its token, a withdrawal by what it withdraws; the rest for whoever waits longest. */
export function recipientOf<T extends { incoming: Incoming }>(waiting: ReadonlyMap<number | string, T>, text: string, envelope: Envelope): T | undefined {
  const { id, method, params } = envelope;
  if (method === undefined) return waiting.get(Number(id));
  const token = method === "notifications/progress" && isObject(params) ? (params as Envelope).progressToken : undefined;
  if (token !== undefined) return waiting.get(Number(token));
  const withdrawn = method === "notifications/cancelled" ? memberText(text, ["params", "requestId"]) : undefined;
  const all = [...waiting.values()];
  return (withdrawn === undefined ? undefined : all.find(({ incoming }) => incoming.isWaiting(withdrawn))) ?? all[0];
}

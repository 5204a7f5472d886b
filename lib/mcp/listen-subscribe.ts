import "server-only";
import type { ListenInput, ListenWants } from "./listen-event";
import { notPromised } from "./listen-wants";
import type { Reply } from "./outcome";
import type { RequestInput } from "./request-run";
import { fieldsOf } from "./shape";
import type { Verdict } from "./target";

export interface Subscriber {
  request(input: RequestInput): Promise<Reply>;
}

const stepMs = 15_000;
const maxResources = 100;

/** Subscribes to each resource in the legacy way; what is missing of what was wanted, in words. */
export async function keepSubscribed(host: Subscriber, { wants, signal }: ListenInput, verdict: Verdict): Promise<string[]> {
  const missing = notPromised(wants, verdict.capabilitiesText);
  for (const uri of (wants.resourceUris ?? []).slice(0, maxResources)) {
    if (signal.aborted) break;
    const { outcome } = await host.request({ method: "resources/subscribe", params: { uri }, progress: false, idleMs: stepMs, signal });
    if (outcome.kind !== "result") missing.push(`changes of ${uri}`);
  }
  return missing;
}

const byMethod: Record<string, "tools" | "prompts" | "resources"> = {
  "notifications/tools/list_changed": "tools",
  "notifications/prompts/list_changed": "prompts",
  "notifications/resources/list_changed": "resources",
};

/** A legacy stream brings everything to everybody of the session; this is what one listener asked for. */
export function isSubscribed(wants: ListenWants, { method, params }: Record<string, unknown>): boolean {
  // Progress belongs to a call, also where one stream brings everything.
  if (typeof method !== "string" || method === "notifications/progress") return false;
  const list = Object.hasOwn(byMethod, method) ? byMethod[method] : undefined;
  if (list) return wants[list] === true;
  if (method !== "notifications/resources/updated") return true;
  const { uri } = fieldsOf(params);
  return typeof uri === "string" && (wants.resourceUris ?? []).some((wanted) => uri.startsWith(wanted));
}

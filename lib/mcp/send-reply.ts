import "server-only";
import { bodyOutcome, brokenOutcome } from "./body-outcome";
import type { HttpHead } from "./http-call";
import type { LayerError } from "./layer-error";
import type { Exchange, Outcome } from "./outcome";
import type { ReplyTo, ServerAnswer } from "./server-request";
import { wireOf, type SessionOptions } from "./session-options";
import type { Target } from "./target";
import { exactOrigin } from "./url-guard";
import { replyText, writeReply } from "./write-reply";

export interface StoredReply {
  idText: string;
  answer: ServerAnswer;
  to: ReplyTo;
}

export interface ReplySent {
  /** The server took the answer. */
  isTaken: boolean;
  /** What kept it from being taken; absent when it was. */
  outcome?: Outcome;
  /** Absent when the endpoint is not one of this target. */
  exchange?: Exchange;
}

const replyMs = 15_000;
const replyBytes = 1 << 20;

/** Sends the answer to a legacy server's request from stored data alone; the process that holds the stream need not be this one. */
export async function sendReply(target: Target, { idText, answer, to }: StoredReply, options: SessionOptions = {}): Promise<ReplySent> {
  if (to.transport === "stdio") return { isTaken: false, outcome: { kind: "malformed", message: "A process on this machine takes answers only from the one that started it.", faults: [] } };
  const endpoint = to.transport === "sse" ? (to.endpoint ?? "") : undefined;
  if (endpoint !== undefined && !isOfTarget(endpoint, target)) {
    return { isTaken: false, outcome: { kind: "malformed", message: "The endpoint of the event stream is on another origin.", faults: [] } };
  }
  const wire = wireOf(target, options);
  const written = await writeReply(replyText(idText, answer), to.transport === "sse" ? {} : to);
  const { promise, resolve } = Promise.withResolvers<ReplySent>();
  let head: HttpHead | undefined;
  const sent = (error?: LayerError): ReplySent => {
    clearTimeout(timer);
    const outcome = failureOf(head, error, call.recorder.maskedBody());
    return { isTaken: !outcome, outcome, exchange: call.recorder.toExchange() };
  };
  const reader = {
    onHead: (found: HttpHead) => {
      head = found;
      return replyBytes;
    },
    onData: () => undefined,
    onEnd: (error?: LayerError) => {
      resolve(sent(error));
    },
  };
  const call = wire.send({ method: "POST", ...written }, reader, endpoint);
  const timer = setTimeout(() => {
    call.stop();
  }, replyMs);
  return promise;
}

function failureOf(head: HttpHead | undefined, error: LayerError | undefined, body: Buffer): Outcome | undefined {
  if (head && head.status < 300) return undefined;
  if (error?.code === "stopped") return { kind: "timed_out", clock: "total", afterMs: replyMs, serverTold: false };
  if (error) return brokenOutcome(error, head, body.length);
  return head && bodyOutcome(head, body, { id: -1, method: "", era: "legacy" });
}

// The target's credentials go along, so the endpoint must lie where the registered URL does.
function isOfTarget(endpoint: string, target: Target): boolean {
  return URL.canParse(endpoint) && URL.canParse(target.url) && exactOrigin(new URL(endpoint)) === exactOrigin(new URL(target.url));
}

import "server-only";
import { memberText } from "../json/members";
import type { Asked } from "./asked";
import { officialMessageFaults } from "./official-faults";
import type { Fault, Outcome, WireEvent } from "./outcome";
import { parseEnvelope, readEnvelope, withFaults } from "./read-answer";
import { isObject } from "./rpc-message";
import type { ServerRequests } from "./server-requests";

export interface IncomingOptions {
  onEvent?: (event: WireEvent) => void;
  /** Milliseconds since the request started. */
  now(): number;
  /** Answers what the server asks. Absent where the protocol lets it ask nothing. */
  requests?: ServerRequests;
}

type Envelope = Record<string, unknown>;

const keptEvents = 20_000;
const keptFaults = 100;
// Beside what a stream repeats, its first messages say how well the server keeps to the schema.
const checkedMessages = 20;
const loggerLength = 256;

/** Sorts the messages of one request's stream: the answer, what belongs to it, and what must not be there. */
export class Incoming {
  /** Something came that claims to be an answer and is not ours. */
  strayMessage?: string;
  /** Messages that came, of whatever kind. */
  received = 0;
  private readonly asked: Asked;
  private readonly options: IncomingOptions;
  private readonly faults: Fault[] = [];
  private events = 0;
  private checked = 0;
  private answered = false;
  private isOver = false;

  constructor(asked: Asked, options: IncomingOptions) {
    this.asked = asked;
    this.options = options;
  }

  /** Takes the text of one message; gives the outcome when it is the answer. */
  take(text: string): Outcome | undefined {
    this.received++;
    // In a flood past the limit only what can be an answer is worth parsing.
    if (this.events > keptEvents && !/"(result|error)"/.test(text)) {
      this.events++;
      return undefined;
    }
    const envelope = parseEnvelope(text);
    if (typeof envelope === "string") this.stray(`A message of the stream is ${envelope}.`);
    else if (typeof envelope.method !== "string") return this.takeResponse(text, envelope);
    else this.takeMessage(text, envelope, envelope.method);
    return undefined;
  }

  private takeMessage(text: string, envelope: Envelope, method: string): void {
    if (this.checked++ < checkedMessages) for (const { path, message, spec } of officialMessageFaults(envelope, this.asked.era)) this.fault(path, message, spec);
    if (envelope.id === undefined) this.takeNotification(text, envelope, method);
    else this.takeRequest(text, envelope, method);
  }

  /** The outcome with every fault of the stream, the flood counted. */
  finish(outcome: Outcome): Outcome {
    const lost = this.events - keptEvents;
    if (lost > 0) this.fault("", `${String(lost)} more messages came than are kept.`);
    return withFaults(outcome, this.faults);
  }

  /** The request is over: nothing more is told, and what the server asked needs no answer. */
  end(): void {
    this.options.requests?.endAll();
    this.isOver = true;
  }

  /** Whether a request of the server with this id waits for its answer here. */
  isWaiting(idText: string): boolean {
    return this.options.requests?.isWaiting(idText) ?? false;
  }

  fault(path: string, message: string, spec?: string): void {
    if (this.faults.some((known) => known.path === path && known.message === message)) return;
    if (this.faults.length < keptFaults) this.faults.push({ path, message, spec });
  }

  private stray(message: string): void {
    this.strayMessage ??= message;
    this.fault("", message, "basic#responses");
  }

  private takeResponse(text: string, envelope: Envelope): Outcome | undefined {
    const outcome = readEnvelope(text, envelope, this.asked);
    if (this.answered) {
      this.fault("", "A second answer to the same request came. The first one counts.", "basic#responses");
      return undefined;
    }
    if (isForeign(envelope.id, this.asked.id)) {
      this.stray("An answer with the id of another request came. It was not used.");
      return undefined;
    }
    this.answered = true;
    return outcome;
  }

  private takeNotification(text: string, envelope: Envelope, method: string): void {
    const params = isObject(envelope.params) ? (envelope.params as Envelope) : {};
    if (method === "notifications/progress") this.takeProgress(params);
    else if (method === "notifications/message") this.takeLog(text, params);
    else if (method === "notifications/cancelled" && this.options.requests?.withdraw(memberText(text, ["params", "requestId"]) ?? "")) return;
    else this.emit({ type: "notification", method, text, atMs: this.options.now() });
  }

  private takeProgress(params: Envelope): void {
    // Another call's progress must not move this call's bar.
    const token = this.asked.progressToken ?? this.asked.id;
    if (params.progressToken !== token && params.progressToken !== String(token)) {
      this.fault("params.progressToken", "Progress came for another request. It was not used.", "basic/patterns/progress");
      return;
    }
    if (typeof params.progress !== "number" || !Number.isFinite(params.progress)) {
      this.fault("params.progress", "Progress must be a number.", "basic/patterns/progress");
      return;
    }
    this.emit({
      type: "progress",
      progress: params.progress,
      total: typeof params.total === "number" && Number.isFinite(params.total) ? params.total : undefined,
      message: typeof params.message === "string" ? params.message : undefined,
      atMs: this.options.now(),
    });
  }

  private takeLog(text: string, params: Envelope): void {
    this.emit({
      type: "log",
      level: typeof params.level === "string" ? params.level.slice(0, loggerLength) : "",
      logger: typeof params.logger === "string" ? params.logger.slice(0, loggerLength) : undefined,
      text: typeof params.data === "string" ? params.data : (memberText(text, ["params", "data"]) ?? ""),
      atMs: this.options.now(),
    });
  }

  private takeRequest(text: string, envelope: Envelope, method: string): void {
    const { requests } = this.options;
    const valid = typeof envelope.id === "string" || typeof envelope.id === "number";
    if (this.asked.era === "modern") this.fault("method", `The server sent a request (${method.slice(0, 100)}) on the stream.`, "basic/transports/streamable-http#receiving-messages");
    if (!valid) this.fault("id", "The id of a request must be text or a whole number.", "basic#requests");
    const event = { type: "server_request" as const, method, text, answered: "not answered", atMs: this.options.now() };
    if (valid && requests && !this.isOver) event.answered = requests.answer({ idText: memberText(text, ["id"]) ?? "", method, paramsText: memberText(text, ["params"]) ?? "" });
    this.emit(event);
  }

  private emit(event: WireEvent): void {
    if (++this.events <= keptEvents && !this.isOver) this.options.onEvent?.(event);
  }
}

function isForeign(id: unknown, own: number | string): boolean {
  return id !== undefined && id !== null && id !== own && id !== String(own);
}

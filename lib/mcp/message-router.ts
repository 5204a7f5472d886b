import "server-only";
import { memberText } from "../json/members";
import { lateMs, tellLate, type ReadEnd, type Reading } from "./answer-reader";
import type { ExchangeRecorder } from "./exchange-recorder";
import type { Incoming } from "./incoming";
import type { Outcome } from "./outcome";
import { parseEnvelope } from "./read-answer";
import { recipientOf } from "./recipients";
import type { ServerRequests } from "./server-requests";

type Envelope = Record<string, unknown>;
export type StreamListener = (text: string, envelope: Envelope) => void;

/** A request whose answer is awaited on a shared stream. */
export interface Waiting {
  reading: Reading;
  incoming: Incoming;
  /** The part of the stream that came while this request waited. */
  part?: ExchangeRecorder;
  settle: (end: ReadEnd) => void;
}

/** Brings the messages of one shared stream to whom they belong: the request that waits, the one that gave up, whoever listens. */
export class MessageRouter {
  readonly waiting = new Map<number | string, Waiting>();
  private readonly listeners = new Map<StreamListener, () => void>();
  private readonly late = new Map<number | string, Reading>();
  /** Answers what is asked while nobody waits or listens. */
  private readonly requests: ServerRequests;

  constructor(requests: ServerRequests) {
    this.requests = requests;
  }

  /** A chunk of the stream came: everybody's clock starts over. */
  touch(chunk: Buffer): void {
    for (const { reading, part } of this.waiting.values()) {
      reading.clocks.touch();
      part?.onData(chunk);
    }
  }

  /** Takes the text of one message; says what keeps it from being one. */
  take(text: string): string | undefined {
    const envelope = parseEnvelope(text);
    if (typeof envelope === "string") return envelope;
    const waiting = recipientOf(this.waiting, text, envelope);
    const outcome = waiting?.incoming.take(text);
    if (outcome) waiting?.settle({ outcome });
    if (envelope.id === undefined) for (const listener of this.listeners.keys()) listener(text, envelope);
    else if (!waiting) this.takeForNobody(text, envelope);
    return undefined;
  }

  private takeForNobody(text: string, envelope: Envelope): void {
    const { id, method } = envelope;
    const [listener] = this.listeners.keys();
    if (method === undefined) this.takeLate(Number(id), text);
    else if (listener) listener(text, envelope);
    else if (typeof method === "string" && (typeof id === "string" || typeof id === "number")) this.requests.answer({ idText: memberText(text, ["id"]) ?? "", method, paramsText: "" });
  }

  private takeLate(id: number, text: string): void {
    const reading = this.late.get(id);
    this.late.delete(id);
    if (reading) tellLate(reading, reading.incoming.take(text));
  }

  /** A request was given up; its answer may still come. */
  giveUp(reading: Reading): void {
    if (!reading.onLate) return;
    this.late.set(reading.asked.id, reading);
    setTimeout(() => this.late.delete(reading.asked.id), lateMs).unref();
  }

  listen(listener: StreamListener, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        this.listeners.delete(listener);
        signal.removeEventListener("abort", end);
        resolve();
      };
      this.listeners.set(listener, end);
      signal.addEventListener("abort", end, { once: true });
    });
  }

  /** The stream is over for everybody. */
  end(outcome: Outcome): void {
    for (const end of [...this.listeners.values()]) end();
    for (const { settle } of [...this.waiting.values()]) settle({ outcome });
  }
}

import "server-only";
import type { Asked } from "./asked";
import { bodyOutcome, brokenOutcome, mediaType } from "./body-outcome";
import type { Clocks, StopReason } from "./clocks";
import type { HttpHead } from "./http-call";
import type { Incoming } from "./incoming";
import { LayerError } from "./layer-error";
import type { Outcome } from "./outcome";
import { SseParser, type SseEvent } from "./sse-parser";
import type { Wire, WireCall, WireReader, WireRequest } from "./wire";

const wholeBytes = 16 * 1024 * 1024;
// A stream may be long; each of its events is bounded by the parser.
const streamBytes = 256 * 1024 * 1024;
/** How long a stream may stay open after its answer before it is closed. */
const afterAnswerMs = 50;
/** How long the true answer may take once a foreign one has come. */
const afterStrayMs = 800;

/** What one HTTP request of a conversation came to. */
export interface ReadEnd {
  outcome: Outcome | StopReason;
  /** Exact JSON text of the message that is the answer, secrets and all; only where the server wants part of it back. */
  plainText?: string;
  /** Where a broken legacy stream can be taken up again. */
  resume?: { lastEventId: string; retryMs?: number };
}

export interface Reading {
  asked: Asked;
  incoming: Incoming;
  clocks: Clocks;
  onStart(): void;
  onFirstByte(): void;
  /** Wants an answer too that comes after the request was given up. */
  onLate?: (outcome: Outcome) => void;
}

/** How long an answer may come late and still be told. */
export const lateMs = 5_000;

/** Tells an answer that came after its request was given up. */
export function tellLate(reading: Reading, outcome: ReadEnd["outcome"] | undefined): void {
  if (typeof outcome === "object" && (outcome.kind === "result" || outcome.kind === "rpc_error")) reading.onLate?.(reading.incoming.finish(outcome));
}

/** Sends one HTTP request and reads it to an outcome; when the clocks stop, the connection is closed. */
export function readAnswerOf(wire: Wire, request: WireRequest, reading: Reading): { call: WireCall; end: Promise<ReadEnd> } {
  const reader = new AnswerReader(wire, reading);
  const call = wire.send(request, reader);
  reader.begin(call);
  return { call, end: reader.end };
}

class AnswerReader implements WireReader {
  readonly end: Promise<ReadEnd>;
  private resolve!: (end: ReadEnd) => void;
  private reject!: (error: unknown) => void;
  private readonly wire: Wire;
  private readonly reading: Reading;
  private call?: WireCall;
  private head?: HttpHead;
  private parser?: SseParser;
  private outcome?: Outcome;
  private plainText?: string;
  private timer?: NodeJS.Timeout;
  private done = false;
  private isLate = false;

  constructor(wire: Wire, reading: Reading) {
    this.wire = wire;
    this.reading = reading;
    this.end = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  begin(call: WireCall): void {
    this.call = call;
    this.reading.clocks.onStop((reason) => {
      if (this.reading.onLate && this.head) this.linger(reason);
      else this.settle({ outcome: reason });
    });
  }

  onStart(): void {
    this.reading.onStart();
  }

  onHead(head: HttpHead): number {
    this.head = head;
    this.reading.clocks.touch();
    this.reading.onFirstByte();
    if (head.status >= 300 || mediaType(head) !== "text/event-stream") return wholeBytes;
    this.parser = new SseParser((event) => {
      this.onEvent(event);
    });
    return streamBytes;
  }

  onData(chunk: Buffer): void {
    this.reading.clocks.touch();
    this.safely(() => this.parser?.push(chunk));
  }

  onEnd(error?: LayerError): void {
    this.safely(() => {
      this.finish(error);
    });
  }

  /** An error of ours must reach the caller: the HTTP client would swallow it and the request would hang. */
  private safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof LayerError) this.finish(error);
      else this.reject(error);
    }
  }

  private finish(error?: LayerError): void {
    if (this.done) return;
    this.parser?.end();
    if (this.outcome) {
      this.settle({ outcome: this.outcome, plainText: this.plainText });
      return;
    }
    const outcome = error ? brokenOutcome(error, this.head, this.bytes().length) : this.whole();
    const plainText = isAsking(outcome) ? this.call?.recorder.plainBody().toString() : undefined;
    this.settle({ outcome, plainText, resume: this.resumePoint() });
  }

  private onEvent(event: SseEvent): void {
    if (event.data === "" || this.done) return;
    const { incoming } = this.reading;
    if (event.event !== "message") incoming.fault("", `An event of the stream is named ${event.event.slice(0, 100)}, not message.`, "basic/transports/streamable-http");
    if (event.unfinished) incoming.fault("", "The stream ended without the blank line that closes an event.", "basic/transports/streamable-http");
    const taken = incoming.take(this.wire.mask.text(event.data));
    if (taken) {
      this.outcome = taken;
      if (isAsking(taken)) this.plainText = event.data;
      this.closeIn(afterAnswerMs, taken);
    } else if (incoming.strayMessage !== undefined && !this.timer) {
      this.closeIn(afterStrayMs, { kind: "malformed", message: incoming.strayMessage, faults: [] });
    }
  }

  private closeIn(ms: number, outcome: Outcome): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.settle({ outcome, plainText: this.plainText });
    }, ms);
  }

  private bytes(): Buffer {
    return this.call?.recorder.maskedBody() ?? Buffer.alloc(0);
  }

  private whole(): Outcome {
    if (!this.head) return { kind: "malformed", message: "The server closed the connection without an answer.", faults: [] };
    if (!this.parser) return bodyOutcome(this.head, this.bytes(), this.reading.asked);
    const stray = this.reading.incoming.strayMessage;
    return stray === undefined ? { kind: "stream_ended", message: "The stream ended before the answer came." } : { kind: "malformed", message: stray, faults: [] };
  }

  private resumePoint(): ReadEnd["resume"] {
    const lastEventId = this.parser?.lastEventId;
    return lastEventId === undefined || lastEventId === "" ? undefined : { lastEventId, retryMs: this.parser?.retryMs };
  }

  /** Given up, but the stream stays open for a while: the server may be past stopping. */
  private linger(reason: StopReason): void {
    this.reading.clocks.onStop(undefined);
    this.resolve({ outcome: reason });
    this.isLate = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.settle({ outcome: reason });
    }, lateMs);
  }

  private settle(end: ReadEnd): void {
    if (this.done) return;
    this.done = true;
    clearTimeout(this.timer);
    if (this.isLate) tellLate(this.reading, end.outcome);
    this.reading.clocks.onStop(undefined);
    this.call?.stop();
    this.resolve(end);
  }
}

function isAsking(outcome: Outcome): boolean {
  return outcome.kind === "result" && outcome.resultType === "input_required";
}

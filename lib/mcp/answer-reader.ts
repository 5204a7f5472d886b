import "server-only";
import type { Asked } from "./asked";
import { bodyOutcome, brokenOutcome, mediaType } from "./body-outcome";
import type { Clocks, StopReason } from "./clocks";
import type { HttpHead } from "./http-call";
import type { Incoming } from "./incoming";
import { LayerError } from "./layer-error";
import type { Outcome } from "./outcome";
import { SseParser, type SseEvent } from "./sse-parser";
import type { Wire, WireCall, WireReader } from "./wire";
import type { HttpRequest } from "./http-call";

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
  /** Where a broken legacy stream can be taken up again. */
  resume?: { lastEventId: string; retryMs?: number };
}

export interface Reading {
  asked: Asked;
  incoming: Incoming;
  clocks: Clocks;
  onStart(): void;
  onFirstByte(): void;
}

/** Sends one HTTP request and reads it to an outcome; when the clocks stop, the connection is closed. */
export function readAnswerOf(wire: Wire, request: Omit<HttpRequest, "path">, reading: Reading): { call: WireCall; end: Promise<ReadEnd> } {
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
  private timer?: NodeJS.Timeout;
  private done = false;

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
      this.settle({ outcome: reason });
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
    const outcome = this.outcome ?? (error ? brokenOutcome(error, this.head, this.bytes().length) : this.whole());
    this.settle({ outcome, resume: this.outcome ? undefined : this.resumePoint() });
  }

  private onEvent(event: SseEvent): void {
    if (event.data === "" || this.done) return;
    const { incoming } = this.reading;
    if (event.event !== "message") incoming.fault("", `An event of the stream is named ${event.event.slice(0, 100)}, not message.`, "basic/transports/streamable-http");
    if (event.unfinished) incoming.fault("", "The stream ended without the blank line that closes an event.", "basic/transports/streamable-http");
    const taken = incoming.take(this.wire.mask.text(event.data));
    if (taken) {
      this.outcome = taken;
      this.closeIn(afterAnswerMs, taken);
    } else if (incoming.strayMessage !== undefined && !this.timer) {
      this.closeIn(afterStrayMs, { kind: "malformed", message: incoming.strayMessage, faults: [] });
    }
  }

  private closeIn(ms: number, outcome: Outcome): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.settle({ outcome });
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

  private settle(end: ReadEnd): void {
    if (this.done) return;
    this.done = true;
    clearTimeout(this.timer);
    this.reading.clocks.onStop(undefined);
    this.call?.stop();
    this.resolve(end);
  }
}

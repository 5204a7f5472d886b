import "server-only";
import { bodyOutcome, brokenOutcome, mediaType } from "./body-outcome";
import type { Asked } from "./asked";
import type { HttpHead, HttpRequest } from "./http-call";
import type { LayerError } from "./layer-error";
import type { Outcome } from "./outcome";
import { parseEnvelope, readEnvelope } from "./read-answer";
import { SseParser, type SseEvent } from "./sse-parser";
import type { Wire, WireCall, WireReader } from "./wire";

const openMs = 15_000;
/** A connection that died without a word is noticed this way at last. */
const silenceMs = 15 * 60_000;
const answerBytes = 1 << 20;

/** What one stream came to: an outcome when it never opened or was answered, else just its end. */
export interface StreamEnd {
  outcome?: Outcome;
  /** A message came, so it was a stream that worked. */
  wasUsed: boolean;
  lastEventId?: string;
  retryMs?: number;
}

export interface StreamSink {
  asked: Asked;
  /** The stream stands; told again for nothing. */
  onOpen(): void;
  /** One message that is no answer to us. */
  onMessage(text: string, envelope: Record<string, unknown>): void;
}

/** Reads one stream of notifications until it ends or the signal says so; keeps nothing of what has passed. */
export function readStream(wire: Wire, request: Omit<HttpRequest, "path">, { sink, signal }: { sink: StreamSink; signal: AbortSignal }): Promise<StreamEnd> {
  return new Promise((resolve) => {
    new ListenReader(wire, sink, resolve).begin(request, signal);
  });
}

class ListenReader implements WireReader {
  private readonly wire: Wire;
  private readonly sink: StreamSink;
  private readonly resolve: (end: StreamEnd) => void;
  private call?: WireCall;
  private head?: HttpHead;
  private parser?: SseParser;
  private answer?: Outcome;
  private wasUsed = false;
  private timer?: NodeJS.Timeout;
  private unlisten: () => void = () => undefined;

  constructor(wire: Wire, sink: StreamSink, resolve: (end: StreamEnd) => void) {
    this.wire = wire;
    this.sink = sink;
    this.resolve = resolve;
  }

  begin(request: Omit<HttpRequest, "path">, signal: AbortSignal): void {
    const call = this.wire.send(request, this);
    this.call = call;
    const stop = () => {
      call.stop();
    };
    this.timer = setTimeout(stop, openMs);
    signal.addEventListener("abort", stop, { once: true });
    this.unlisten = () => {
      signal.removeEventListener("abort", stop);
    };
    if (signal.aborted) stop();
  }

  onHead(head: HttpHead): number {
    this.head = head;
    if (head.status >= 300 || mediaType(head) !== "text/event-stream") return answerBytes;
    this.call?.recorder.detach();
    this.parser = new SseParser((event) => {
      this.onEvent(event);
    });
    this.expectNoise();
    this.sink.onOpen();
    return Number.MAX_SAFE_INTEGER;
  }

  onData(chunk: Buffer): void {
    if (!this.parser) return;
    this.timer?.refresh();
    try {
      this.parser.push(chunk);
    } catch {
      this.call?.stop();
    }
  }

  onEnd(error?: LayerError): void {
    clearTimeout(this.timer);
    this.unlisten();
    this.resolve({ outcome: this.answer ?? this.whyNot(error), wasUsed: this.wasUsed, lastEventId: this.parser?.lastEventId, retryMs: this.parser?.retryMs });
  }

  private whyNot(error?: LayerError): Outcome | undefined {
    if (this.parser) return undefined;
    if (error?.code === "stopped") return { kind: "timed_out", clock: "idle", afterMs: openMs, serverTold: true };
    if (error) return brokenOutcome(error, this.head, 0);
    return this.head && bodyOutcome(this.head, this.call?.recorder.maskedBody() ?? Buffer.alloc(0), this.sink.asked);
  }

  private expectNoise(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.call?.stop();
    }, silenceMs);
  }

  private onEvent(event: SseEvent): void {
    if (event.data === "" || event.unfinished) return;
    const text = this.wire.mask.text(event.data);
    const envelope = parseEnvelope(text);
    if (typeof envelope === "string") return;
    this.wasUsed = true;
    if (typeof envelope.method === "string") this.sink.onMessage(text, envelope);
    else if (envelope.id === this.sink.asked.id) {
      this.answer = readEnvelope(text, envelope, this.sink.asked);
      this.call?.stop();
    }
  }
}

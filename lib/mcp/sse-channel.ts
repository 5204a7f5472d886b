import "server-only";
import { setTimeout } from "node:timers/promises";
import type { ReadEnd, Reading } from "./answer-reader";
import { bodyOutcome, brokenOutcome, mediaType } from "./body-outcome";
import type { Channel } from "./channel";
import { ExchangeRecorder } from "./exchange-recorder";
import type { HeaderList, HttpHead, HttpRequest } from "./http-call";
import type { LayerError } from "./layer-error";
import { MessageRouter, type StreamListener } from "./message-router";
import type { Outcome } from "./outcome";
import { ServerRequests } from "./server-requests";
import { SseParser, type SseEvent } from "./sse-parser";
import { exactOrigin } from "./url-guard";
import type { Wire, WireCall, WireReader } from "./wire";
import { replyText, writeReply } from "./write-reply";

const openMs = 15_000;
/** How long a POST may stay open once its answer has come. */
const afterAnswerMs = 50;
const postBytes = 16 * 1024 * 1024;
const streamHeaders: HeaderList = [["accept", "text/event-stream"]];

/** The 2024-11-05 transport: one GET stream brings every answer, and names the endpoint to POST to. */
export class SseChannel implements WireReader, Channel {
  readonly transport = "sse";
  /** Set once the stream has ended; a channel does not come back. */
  isClosed = false;
  readonly call: WireCall;
  private readonly wire: Wire;
  private readonly url: string;
  /** Where everything is POSTed to; empty until the stream named it. */
  endpoint = "";
  private head?: HttpHead;
  private readonly parser: SseParser;
  private readonly router: MessageRouter;
  private onOpen?: (failure?: Outcome) => void;

  private constructor(wire: Wire, url: string) {
    this.wire = wire;
    this.url = url;
    this.parser = new SseParser((event) => {
      this.onEvent(event);
    });
    this.router = new MessageRouter(
      new ServerRequests({ tell: async (idText, answer) => this.post({ method: "POST", ...(await writeReply(replyText(idText, answer), {})) }).done }),
    );
    this.call = wire.send({ method: "GET", headers: streamHeaders }, this);
  }

  /** Opens the stream and waits for its endpoint; the outcome says why there is none. */
  static async open(wire: Wire, url: string, onCall: (recorder: ExchangeRecorder) => void): Promise<SseChannel | Outcome> {
    const channel = new SseChannel(wire, url);
    onCall(channel.call.recorder);
    const failure = await channel.opened();
    if (failure) channel.close();
    return failure ?? channel;
  }

  private opened(): Promise<Outcome | undefined> {
    return new Promise((resolve) => {
      const clock = new AbortController();
      this.onOpen = (failure) => {
        clock.abort();
        this.onOpen = undefined;
        resolve(failure);
      };
      setTimeout(openMs, undefined, { signal: clock.signal }).then(
        () => this.onOpen?.({ kind: "timed_out", clock: "idle", afterMs: openMs, serverTold: false }),
        () => undefined,
      );
    });
  }

  onHead(head: HttpHead): number {
    this.head = head;
    return Number.MAX_SAFE_INTEGER;
  }

  private get isStream(): boolean {
    return this.head?.status === 200 && mediaType(this.head) === "text/event-stream";
  }

  onData(chunk: Buffer): void {
    this.router.touch(chunk);
    if (!this.isStream) return;
    try {
      this.parser.push(chunk);
    } catch {
      this.call.stop();
    }
  }

  onEnd(error?: LayerError): void {
    this.isClosed = true;
    this.onOpen?.(this.whyNotOpen(error));
    this.router.end({ kind: "stream_ended", message: "The server's event stream ended before the answer came." });
  }

  private whyNotOpen(error?: LayerError): Outcome {
    if (error) return brokenOutcome(error, this.head, 0);
    if (this.head && !this.isStream) return bodyOutcome(this.head, this.call.recorder.maskedBody(), { id: -1, method: "", era: "legacy" });
    return { kind: "stream_ended", message: "The event stream ended before it named an endpoint." };
  }

  private onEvent(event: SseEvent): void {
    if (event.event === "endpoint") this.takeEndpoint(event.data);
    else if (event.data !== "" && !event.unfinished) this.router.take(this.wire.mask.text(event.data));
  }

  private takeEndpoint(data: string): void {
    if (this.endpoint !== "") return;
    // The target's credentials go to this endpoint, so it must not lie elsewhere.
    const isHere = URL.canParse(data, this.url) && exactOrigin(new URL(data, this.url)) === exactOrigin(new URL(this.url));
    if (isHere) this.endpoint = new URL(data, this.url).href;
    this.onOpen?.(isHere ? undefined : { kind: "malformed", message: "The endpoint of the event stream is on another origin.", faults: [] });
  }

  listen(listener: StreamListener, signal: AbortSignal): Promise<void> {
    return this.isClosed || signal.aborted ? Promise.resolve() : this.router.listen(listener, signal);
  }

  ask(request: Omit<HttpRequest, "path">, reading: Reading, onRecorder: (recorder: ExchangeRecorder) => void): Promise<ReadEnd> {
    return new Promise((resolve) => {
      const post = new PostReader(reading, () => call.recorder.maskedBody());
      const call = this.wire.send(request, post, this.endpoint);
      const settle = (end: ReadEnd) => {
        if (!this.router.waiting.delete(reading.asked.id)) return;
        reading.clocks.onStop(undefined);
        if (typeof end.outcome === "string") {
          call.stop();
          this.router.giveUp(reading);
        }
        // The answer may overtake the 202 of its own request; the record should hold both.
        void Promise.race([post.ended, setTimeout(afterAnswerMs)]).then(() => {
          call.stop();
          resolve(end);
        });
      };
      onRecorder(call.recorder);
      this.router.waiting.set(reading.asked.id, { reading, incoming: reading.incoming, part: this.newPart(onRecorder), settle });
      void post.ended.then((outcome) => {
        if (outcome) settle({ outcome });
      });
      reading.clocks.onStop((reason) => {
        settle({ outcome: reason });
      });
    });
  }

  /** While the stream is opened its own record holds everything; later each request gets what came during it. */
  private newPart(onRecorder: (recorder: ExchangeRecorder) => void): ExchangeRecorder | undefined {
    if (!this.call.recorder.isDetached) return undefined;
    const part = new ExchangeRecorder({ method: "GET", url: this.url, headers: streamHeaders }, this.wire.mask);
    if (this.head) part.onHead(this.head);
    onRecorder(part);
    return part;
  }

  post(request: Omit<HttpRequest, "path">, ms?: number): ReturnType<Wire["sendShort"]> {
    return this.wire.sendShort(request, { endpoint: this.endpoint, ms });
  }

  close(): void {
    this.isClosed = true;
    this.call.stop();
  }
}

/** The POST itself is answered with a 202; anything else may be the answer, or the reason why none will come. */
class PostReader implements WireReader {
  readonly ended: Promise<Outcome | undefined>;
  private end!: (outcome: Outcome | undefined) => void;
  private readonly reading: Reading;
  private readonly body: () => Buffer;
  private head?: HttpHead;

  constructor(reading: Reading, body: () => Buffer) {
    this.reading = reading;
    this.body = body;
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  onStart(): void {
    this.reading.onStart();
  }

  onHead(head: HttpHead): number {
    this.head = head;
    this.reading.clocks.touch();
    this.reading.onFirstByte();
    return postBytes;
  }

  onData(): void {
    this.reading.clocks.touch();
  }

  onEnd(error?: LayerError): void {
    if (error) this.end(brokenOutcome(error, this.head, 0));
    else this.end(this.head && this.taken(this.head));
  }

  private taken(head: HttpHead): Outcome | undefined {
    const outcome = bodyOutcome(head, this.body(), this.reading.asked);
    const isAnswer = outcome.kind === "result" || outcome.kind === "rpc_error";
    return head.status >= 300 || isAnswer ? outcome : undefined;
  }
}

import "server-only";
import { setTimeout } from "node:timers/promises";
import { memberText } from "../json/members";
import { lateMs, tellLate, type ReadEnd, type Reading } from "./answer-reader";
import { bodyOutcome, brokenOutcome, mediaType } from "./body-outcome";
import { ExchangeRecorder } from "./exchange-recorder";
import type { HeaderList, HttpHead, HttpRequest } from "./http-call";
import type { Incoming } from "./incoming";
import type { LayerError } from "./layer-error";
import type { Outcome } from "./outcome";
import { parseEnvelope } from "./read-answer";
import { recipientOf } from "./recipients";
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

type Listener = (text: string, envelope: Record<string, unknown>) => void;

interface Waiting {
  reading: Reading;
  incoming: Incoming;
  /** The part of the stream that came while this request waited. */
  part?: ExchangeRecorder;
  settle: (end: ReadEnd) => void;
}

/** The 2024-11-05 transport: one GET stream brings every answer, and names the endpoint to POST to. */
export class SseChannel implements WireReader {
  /** Set once the stream has ended; a channel does not come back. */
  isClosed = false;
  readonly call: WireCall;
  private readonly wire: Wire;
  private readonly url: string;
  /** Where everything is POSTed to; empty until the stream named it. */
  endpoint = "";
  private head?: HttpHead;
  private readonly parser: SseParser;
  private readonly waiting = new Map<number | string, Waiting>();
  private readonly listeners = new Map<Listener, () => void>();
  private readonly late = new Map<number | string, Reading>();
  private readonly requests: ServerRequests;
  private onOpen?: (failure?: Outcome) => void;

  private constructor(wire: Wire, url: string) {
    this.wire = wire;
    this.url = url;
    this.parser = new SseParser((event) => {
      this.onEvent(event);
    });
    this.requests = new ServerRequests({
      tell: async (idText, answer) => this.post({ method: "POST", ...(await writeReply(replyText(idText, answer), {})) }).done,
    });
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
    for (const { reading, part } of this.waiting.values()) {
      reading.clocks.touch();
      part?.onData(chunk);
    }
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
    for (const end of [...this.listeners.values()]) end();
    for (const waiting of this.waiting.values()) waiting.settle({ outcome: { kind: "stream_ended", message: "The server's event stream ended before the answer came." } });
  }

  private whyNotOpen(error?: LayerError): Outcome {
    if (error) return brokenOutcome(error, this.head, 0);
    if (this.head && !this.isStream) return bodyOutcome(this.head, this.call.recorder.maskedBody(), { id: -1, method: "", era: "legacy" });
    return { kind: "stream_ended", message: "The event stream ended before it named an endpoint." };
  }

  private onEvent(event: SseEvent): void {
    if (event.event === "endpoint") this.takeEndpoint(event.data);
    else if (event.data !== "" && !event.unfinished) this.takeMessage(this.wire.mask.text(event.data));
  }

  private takeEndpoint(data: string): void {
    if (this.endpoint !== "") return;
    // The target's credentials go to this endpoint, so it must not lie elsewhere.
    const isHere = URL.canParse(data, this.url) && exactOrigin(new URL(data, this.url)) === exactOrigin(new URL(this.url));
    if (isHere) this.endpoint = new URL(data, this.url).href;
    this.onOpen?.(isHere ? undefined : { kind: "malformed", message: "The endpoint of the event stream is on another origin.", faults: [] });
  }

  private takeMessage(text: string): void {
    const envelope = parseEnvelope(text);
    if (typeof envelope === "string") return;
    const waiting = recipientOf(this.waiting, text, envelope);
    const outcome = waiting?.incoming.take(text);
    if (outcome) waiting?.settle({ outcome });
    if (envelope.id === undefined) for (const listener of this.listeners.keys()) listener(text, envelope);
    else if (!waiting) this.takeForNobody(text, envelope);
  }

  private takeForNobody(text: string, envelope: Record<string, unknown>): void {
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

  /** Hears every notification, and what the server asks outside of calls, until the stream ends or the signal says so. */
  listen(listener: Listener, signal: AbortSignal): Promise<void> {
    if (this.isClosed || signal.aborted) return Promise.resolve();
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

  /** POSTs a request and waits for its answer on the stream. */
  ask(request: Omit<HttpRequest, "path">, reading: Reading, onRecorder: (recorder: ExchangeRecorder) => void): Promise<ReadEnd> {
    return new Promise((resolve) => {
      const post = new PostReader(reading, () => call.recorder.maskedBody());
      const call = this.wire.send(request, post, this.endpoint);
      const settle = (end: ReadEnd) => {
        if (!this.waiting.delete(reading.asked.id)) return;
        reading.clocks.onStop(undefined);
        if (typeof end.outcome === "string") this.giveUp(reading, call);
        // The answer may overtake the 202 of its own request; the record should hold both.
        void Promise.race([post.ended, setTimeout(afterAnswerMs)]).then(() => {
          call.stop();
          resolve(end);
        });
      };
      onRecorder(call.recorder);
      this.waiting.set(reading.asked.id, { reading, incoming: reading.incoming, part: this.newPart(onRecorder), settle });
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

  private giveUp(reading: Reading, call: WireCall): void {
    call.stop();
    if (!reading.onLate) return;
    this.late.set(reading.asked.id, reading);
    const forget = () => this.late.delete(reading.asked.id);
    globalThis.setTimeout(forget, lateMs).unref();
  }

  /** POSTs a message that has no answer. */
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

import "server-only";
import { memberText } from "../json/members";
import { readAnswerOf, type ReadEnd, type Reading } from "./answer-reader";
import type { Channel } from "./channel";
import type { Clocks, StopReason } from "./clocks";
import type { ExchangeRecorder } from "./exchange-recorder";
import { headerOf, type HeaderList, type HttpRequest } from "./http-call";
import { Incoming } from "./incoming";
import type { Outcome, Timing, WireEvent } from "./outcome";
import { exactBody, isObject, type Client, type RpcNotification, type RpcRequest } from "./rpc-message";
import type { OnServerRequest, ServerAnswer } from "./server-request";
import { ServerRequests } from "./server-requests";
import type { Era } from "./target";
import type { Wire } from "./wire";
import { writeMessage, type WriteOptions, type Written } from "./write-message";
import { replyText, writeReply } from "./write-reply";

/** Who talks to whom: one way to a server and one client identity. */
export interface Parties {
  wire: Wire;
  client: Client;
}

/** How a connection is spoken over. */
export interface Speaking extends WriteOptions {
  /** HTTP+SSE: answers come on its stream. */
  channel?: Channel;
}

export interface AskOptions extends Speaking {
  era: Era;
  clocks: Clocks;
  onEvent?: (event: WireEvent) => void;
  onServerRequest?: OnServerRequest;
  onLate?: (outcome: Outcome) => void;
  /** Lets the request hear a stream beside its own; the returned function ends that. */
  attend?: (id: number, incoming: Incoming) => Promise<() => void>;
  /** Members of `params` that are sent as they stand here. */
  exactParams?: Record<string, string>;
}

/** What one message came to, with the record of its HTTP exchange. */
export interface Answered extends ReadEnd {
  recorder: ExchangeRecorder;
}

// A server may ask for 0 ms or for a month; both would be used against us.
const resumeMs = { unsaid: 1_000, least: 100, most: 30_000 };
// A server may end its stream as often as it likes and name a pace to be asked again (2025-11-25 transports); one that names
// none, or none worth the name, and says nothing in between is soon given up.
const maxResumes = { silent: 5, all: 200 };
const pollingMs = 500;
// What a person took minutes to write is worth more patience than a notification.
const replyMs = 15_000;

/** The HTTP exchanges of one request, its handshake and its replies included, in order. */
export class Dialogue {
  readonly recorders: ExchangeRecorder[] = [];
  /** A byte of the caller's own request may have left. */
  sent = false;
  /** Exact JSON text of what the server wants back with the answers to its questions. */
  requestStateText?: string;
  readonly timing: Omit<Timing, "totalMs"> = {};
  private readonly parties: Parties;

  constructor(parties: Parties) {
    this.parties = parties;
  }

  /** POSTs a request and reads until its answer, its end, or the clocks stop. */
  async ask(message: RpcRequest, options: AskOptions): Promise<Answered> {
    const written = await writeMessage(message, options);
    if (options.exactParams) written.body = exactBody(message, options.exactParams);
    const reading = this.readingOf(message, options);
    const request = { method: "POST", ...written } as const;
    const leave = await options.attend?.(message.id, reading.incoming);
    const at = this.recorders.length;
    const asking = options.channel ? options.channel.ask(request, reading, this.keep) : this.askDirectly(request, reading, options);
    const read = await asking.finally(() => leave?.());
    const recorder = this.recorders[at];
    if (!recorder) throw new Error("A request leaves a record.");
    reading.incoming.end();
    this.requestStateText = read.plainText === undefined ? undefined : memberText(read.plainText, ["result", "requestState"]);
    return { ...read, outcome: typeof read.outcome === "string" ? read.outcome : reading.incoming.finish(read.outcome), recorder };
  }

  private readonly keep = (recorder: ExchangeRecorder) => {
    this.recorders.push(recorder);
  };

  private readingOf(message: RpcRequest, options: AskOptions): Reading {
    const asked = { id: message.id, method: message.method, era: options.era };
    const startedAt = performance.now();
    return {
      asked,
      clocks: options.clocks,
      // Where the stream is closed to cancel, nothing can come any more.
      onLate: options.era === "legacy" || options.channel ? options.onLate : undefined,
      incoming: new Incoming(asked, {
        onEvent: options.onEvent,
        now: () => options.clocks.elapsed(),
        requests: options.era === "legacy" ? this.requestsOf(options) : undefined,
      }),
      onStart: () => {
        this.sent = true;
        this.timing.connectMs = performance.now() - startedAt;
      },
      onFirstByte: () => {
        this.timing.firstByteMs ??= options.clocks.elapsed();
      },
    };
  }

  private async askDirectly(request: Omit<HttpRequest, "path">, reading: Reading, options: AskOptions): Promise<ReadEnd> {
    let end = await this.read(request, reading);
    // Streams are resumable before 2026-07-28 only; a modern server's event ids mean nothing.
    let silent = 0;
    let named: number | undefined;
    for (let tries = 0; tries < maxResumes.all && options.era === "legacy" && canResume(end); tries++) {
      const { lastEventId, retryMs } = end.resume;
      named = retryMs ?? named;
      if (silent >= maxResumes.silent && (named ?? 0) < pollingMs) break;
      const stopped = await pause(Math.min(Math.max(named ?? resumeMs.unsaid, resumeMs.least * 2 ** Math.min(silent, 10)), resumeMs.most), options.clocks);
      if (stopped) return { outcome: stopped };
      const { received } = reading.incoming;
      const next = await this.read({ method: "GET", headers: resumeHeaders(lastEventId, options) }, reading);
      if (!isProgress(next)) return end;
      silent = reading.incoming.received > received ? 0 : silent + 1;
      end = next;
    }
    return end;
  }

  private read(request: Omit<HttpRequest, "path">, reading: Reading): Promise<ReadEnd> {
    const { call, end } = readAnswerOf(this.parties.wire, request, reading);
    this.keep(call.recorder);
    return end;
  }

  private requestsOf(options: AskOptions): ServerRequests {
    const { sessionId, channel, protocolVersion = "" } = options;
    return new ServerRequests({
      tell: (idText, answer) => this.reply(idText, answer, options),
      ask: options.onServerRequest,
      replyTo: () => (channel ? { transport: channel.transport, endpoint: channel.endpoint, protocolVersion } : { transport: "streamable_http", sessionId, protocolVersion }),
      hold: (onExpire) => options.clocks.hold(onExpire),
      onEvent: options.onEvent,
      now: () => options.clocks.elapsed(),
    });
  }

  private async reply(idText: string, answer: ServerAnswer, options: Speaking): Promise<boolean> {
    return this.post(await writeReply(replyText(idText, answer), options), options, replyMs);
  }

  /** POSTs a notification; whether the server took it, within 2 s. */
  async tell(message: RpcNotification, options: Speaking): Promise<boolean> {
    return this.post(await writeMessage(message, options), options);
  }

  private post(written: Written, { channel }: Speaking, ms?: number): Promise<boolean> {
    const request = { method: "POST", ...written } as const;
    const { recorder, done } = channel?.post(request, ms) ?? this.parties.wire.sendShort(request, { ms });
    this.keep(recorder);
    return done;
  }

  /** Ends a legacy session on the server; many servers do not offer that. */
  async terminate(speaking: Speaking): Promise<boolean> {
    return this.parties.wire.sendShort({ method: "DELETE", headers: sessionHeaders(speaking) }).done;
  }
}

function canResume(end: ReadEnd): end is ReadEnd & { resume: { lastEventId: string; retryMs?: number } } {
  return end.resume !== undefined && typeof end.outcome !== "string" && end.outcome.kind === "stream_ended";
}

/** A server that does not offer resumption answers 405; then the first stream's end is the truth. */
function isProgress({ outcome }: ReadEnd): boolean {
  return typeof outcome === "string" || outcome.kind === "result" || outcome.kind === "rpc_error" || outcome.kind === "stream_ended";
}

/** The headers that name a legacy session and its version. */
export function sessionHeaders({ sessionId, protocolVersion }: Speaking): HeaderList {
  const session: HeaderList = sessionId === undefined || sessionId === "" ? [] : [["mcp-session-id", sessionId]];
  return protocolVersion === undefined ? session : [...session, ["mcp-protocol-version", protocolVersion]];
}

function resumeHeaders(lastEventId: string, speaking: Speaking): HeaderList {
  return [["accept", "text/event-stream"], ["last-event-id", lastEventId], ...sessionHeaders(speaking)];
}

function pause(ms: number, clocks: Clocks): Promise<StopReason | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      clocks.onStop(undefined);
      resolve(undefined);
    }, ms);
    clocks.onStop((reason) => {
      clearTimeout(timer);
      resolve(reason);
    });
  });
}

/** What giving up looks like; `serverTold` says whether the server knows. */
export function stoppedOutcome(reason: StopReason, afterMs: number, serverTold: boolean): Outcome {
  if (reason === "cancelled") return { kind: "cancelled", serverTold };
  return { kind: "timed_out", clock: reason, afterMs: Math.round(afterMs), serverTold };
}

/** A header of the answer to an exchange. */
export function answerHeader(recorder: ExchangeRecorder, name: string): string | undefined {
  return headerOf(recorder.responseHeaders(), name);
}

/** The result's value, or undefined for every other outcome. */
export function resultOf(outcome: Outcome): Record<string, unknown> | undefined {
  if (outcome.kind !== "result") return undefined;
  const value: unknown = JSON.parse(outcome.resultText);
  return isObject(value) ? value : undefined;
}

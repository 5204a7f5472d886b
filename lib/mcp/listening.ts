import "server-only";
import type { Json } from "../json/exact";
import { memberText } from "../json/members";
import type { Parties } from "./dialogue";
import type { Channel } from "./channel";
import type { Connection } from "./establish";
import { listenEvent, type ListenInput, type ListenState } from "./listen-event";
import { readStream, type StreamEnd, type StreamSink } from "./listen-stream";
import { isSubscribed, keepSubscribed, type Subscriber } from "./listen-subscribe";
import { missingFrom, wantedFilter } from "./listen-wants";
import type { Outcome } from "./outcome";
import { modernVersion, requestMessage } from "./rpc-message";
import { ServerRequests } from "./server-requests";
import type { StandingStream } from "./standing-stream";
import { writeMessage } from "./write-message";
import { replyText, writeReply } from "./write-reply";

/** What listening needs of the session it belongs to. */
export interface ListenHost extends Parties, Subscriber {
  connect(onRecorders: () => void): Connection | Promise<Connection | Outcome>;
  drop(stale: Connection): void;
  /** The GET stream of a legacy session, the same for all who need it. */
  standing(connection: Connection): StandingStream;
}

const defaultRetryMs = { least: 1_000, most: 60_000 };
/** A stream that lasted this long, or brought something, was no failure. */
const steadyMs = 10_000;
/** A timer of Node cannot run longer. */
const longestMs = 2 ** 31 - 1;

/** One listener: opens the stream its server's era has, again and again, until nobody listens or it is known to be in vain. */
export class Listening {
  private readonly host: ListenHost;
  private readonly input: ListenInput;
  private failures = 0;

  constructor(host: ListenHost, input: ListenInput) {
    this.host = host;
    this.input = input;
  }

  /** Resolves when it is over; never rejects for what a server does. */
  async run(): Promise<void> {
    while (!this.isOver()) {
      this.tell({ state: "connecting" });
      const since = performance.now();
      const end = await this.once();
      if (this.isOver()) break;
      if (end.outcome && isFinal(end.outcome)) {
        this.tell({ state: "unavailable", reason: reasonOf(end.outcome), outcome: end.outcome });
        return;
      }
      this.failures = end.wasUsed || performance.now() - since > steadyMs ? 0 : this.failures + 1;
      await this.wait(end);
    }
    this.tell({ state: "ended" });
  }

  private isOver(): boolean {
    return this.input.signal.aborted;
  }

  private tell(state: ListenState): void {
    this.input.onState(state);
  }

  private async once(): Promise<StreamEnd> {
    const first = await this.host.connect(() => undefined);
    if (!("verdict" in first)) return { outcome: first, wasUsed: false };
    if (first.verdict.era === "modern") return first.channel ? this.subscribeOver(first.channel) : this.subscribe();
    const missing = await keepSubscribed(this.host, this.input, first.verdict);
    // A subscription may have found that the session was gone, and made another.
    const connection = await this.host.connect(() => undefined);
    if (!("verdict" in connection)) return { outcome: connection, wasUsed: false };
    if (this.isOver()) return { wasUsed: false };
    return connection.channel ? this.overChannel(connection, { channel: connection.channel, missing }) : this.overGet(connection, missing);
  }

  private async wait({ retryMs = 0, outcome }: StreamEnd): Promise<void> {
    const { least, most } = this.input.retryMs ?? defaultRetryMs;
    const grown = Math.min(most, Math.max(least, Math.min(retryMs, 30_000)) * 2 ** Math.min(this.failures, 10));
    const ms = Math.round(grown * (0.5 + Math.random() / 2));
    this.tell({ state: "waiting", retryAt: new Date(Date.now() + ms).toISOString(), reason: outcome ? reasonOf(outcome) : "The stream ended." });
    await pause(ms, this.input.signal);
  }

  /** 2026-07-28: one long request, first acknowledged, then notified. */
  private async subscribe(): Promise<StreamEnd> {
    const { wants, signal, capabilities } = this.input;
    const params = { notifications: wantedFilter(wants) as Record<string, Json> };
    const message = requestMessage({ method: "subscriptions/listen", params, progress: false, capabilities }, { era: "modern", version: modernVersion, client: this.host.client });
    const closing = new AbortController();
    const sink: StreamSink = {
      asked: { id: message.id, method: message.method, era: "modern" },
      onOpen: () => undefined,
      onMessage: (text, envelope) => {
        if (envelope.method === "notifications/subscriptions/acknowledged") this.tell({ state: "open", missing: missingFrom(wants, memberText(text, ["params", "notifications"])) });
        // So a server says that it tears the stream down.
        else if (envelope.method === "notifications/cancelled") closing.abort();
        else if (isOf(text, message.id)) this.deliver(text, envelope);
      },
    };
    const request = { method: "POST", ...(await writeMessage(message, {})) } as const;
    const end = await readStream(this.host.wire, request, { sink, signal: AbortSignal.any([signal, closing.signal]) });
    // A graceful end: the server restarts, or had enough of this stream.
    return end.outcome?.kind === "result" ? { ...end, outcome: undefined } : end;
  }

  /** The same over one stream for everything: what comes names the subscription it belongs to. */
  private async subscribeOver(channel: Channel): Promise<StreamEnd> {
    const { wants, signal, capabilities } = this.input;
    const done = new AbortController();
    let subscription: string | undefined;
    void channel.listen((text, envelope) => {
      const named = memberText(text, ["params", "_meta", "io.modelcontextprotocol/subscriptionId"]);
      if (envelope.method === "notifications/subscriptions/acknowledged" && subscription === undefined) {
        subscription = named;
        this.tell({ state: "open", missing: missingFrom(wants, memberText(text, ["params", "notifications"])) });
      } else if (named !== undefined && named === subscription) this.deliver(text, envelope);
    }, AbortSignal.any([signal, done.signal]));
    const params = { notifications: wantedFilter(wants) as Record<string, Json> };
    const { outcome } = await this.host.request({ method: "subscriptions/listen", params, progress: false, capabilities, signal, idleMs: longestMs, capMs: longestMs });
    done.abort();
    return { outcome: outcome.kind === "result" || subscription !== undefined ? undefined : outcome, wasUsed: subscription !== undefined };
  }

  /** 2025-03-26 to 2025-11-25: a GET, and a request for each resource. */
  private async overGet(connection: Connection, missing: string[]): Promise<StreamEnd> {
    const { protocolVersion } = connection.verdict;
    const speaking = { sessionId: connection.sessionId, protocolVersion };
    const requests = this.requestsOver(async (body) => this.host.wire.sendShort({ method: "POST", ...(await writeReply(body, speaking)) }).done, { transport: "streamable_http", ...speaking });
    const listener = (text: string, envelope: Record<string, unknown>) => {
      this.take(text, envelope, requests);
    };
    const onOpen = () => {
      this.tell({ state: "open", missing });
    };
    const end = await this.host.standing(connection).listen(listener, { onOpen, signal: this.input.signal });
    requests.endAll();
    if (isGone(end.outcome, connection)) {
      this.host.drop(connection);
      return { wasUsed: false };
    }
    return end;
  }

  /** Before: the stream that brings the answers brings everything else too. */
  private async overChannel(connection: Connection, { channel, missing }: { channel: Channel; missing: string[] }): Promise<StreamEnd> {
    const requests = this.requestsOver(async (body) => channel.post({ method: "POST", ...(await writeReply(body, {})) }).done, {
      transport: channel.transport,
      endpoint: channel.endpoint,
      protocolVersion: connection.verdict.protocolVersion,
    });
    this.tell({ state: "open", missing });
    await channel.listen((text, envelope) => {
      this.take(text, envelope, requests);
    }, this.input.signal);
    requests.endAll();
    return { wasUsed: true };
  }

  private requestsOver(post: (body: string) => Promise<boolean>, replyTo: ReturnType<NonNullable<ConstructorParameters<typeof ServerRequests>[0]["replyTo"]>>): ServerRequests {
    return new ServerRequests({ tell: (idText, answer) => post(replyText(idText, answer)), ask: this.input.onServerRequest, replyTo: () => replyTo });
  }

  private take(text: string, envelope: Record<string, unknown>, requests: ServerRequests): void {
    const { id, method } = envelope;
    if (typeof method !== "string") return;
    if (typeof id === "string" || typeof id === "number") requests.answer({ idText: memberText(text, ["id"]) ?? "", method, paramsText: memberText(text, ["params"]) ?? "" });
    else if (method === "notifications/cancelled") requests.withdraw(memberText(text, ["params", "requestId"]) ?? "");
    else if (isSubscribed(this.input.wants, envelope)) this.deliver(text, envelope);
  }

  private deliver(text: string, envelope: Record<string, unknown>): void {
    if (!this.input.signal.aborted && typeof envelope.method === "string") this.input.onEvent(listenEvent(text, { method: envelope.method, params: envelope.params }));
  }
}

/** A notification that names another subscription is not ours; one that names none came on our stream. */
function isOf(text: string, id: number): boolean {
  const named = memberText(text, ["params", "_meta", "io.modelcontextprotocol/subscriptionId"]);
  return named === undefined || named === String(id) || named === `"${id}"`;
}

function isGone(outcome: Outcome | undefined, connection: Connection): boolean {
  if (!outcome || (connection.sessionId ?? "") === "") return false;
  return (outcome.kind === "http_error" && outcome.status === 404) || (outcome.kind === "rpc_error" && (outcome.httpStatus === 404 || outcome.code === -32001));
}

const passing = new Set([408, 425, 429]);

/** Whether the same request would be answered in the same way again. */
function isFinal(outcome: Outcome): boolean {
  if (outcome.kind === "http_error") return outcome.status < 500 && !passing.has(outcome.status);
  if (outcome.kind === "unreachable") return outcome.layer === "blocked";
  if (outcome.kind === "rpc_error") return (outcome.httpStatus ?? 400) < 500 && outcome.code !== -32603;
  return outcome.kind === "auth_required" || outcome.kind === "malformed";
}

function reasonOf(outcome: Outcome): string {
  if (outcome.kind === "http_error") return outcome.status === 405 ? "The server does not offer a stream of its own." : `The server answered ${outcome.status}.`;
  if (outcome.kind === "rpc_error") return outcome.code === -32601 ? "The server does not offer to be listened to." : outcome.message.slice(0, 300);
  if (outcome.kind === "auth_required") return "The server asks for a sign-in.";
  if (outcome.kind === "timed_out") return "The server did not open the stream in time.";
  return "message" in outcome ? outcome.message.slice(0, 300) : "The stream ended.";
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
  });
}

import "server-only";
import { readAnswerOf, type ReadEnd } from "./answer-reader";
import { Clocks, type StopReason } from "./clocks";
import type { ExchangeRecorder } from "./exchange-recorder";
import { headerOf, type HeaderList, type HttpRequest } from "./http-call";
import { Incoming } from "./incoming";
import type { Outcome, Timing, WireEvent } from "./outcome";
import { isObject, type Client, type RpcMessage, type RpcReply, type RpcRequest } from "./rpc-message";
import type { Era } from "./target";
import type { Wire } from "./wire";
import { writeMessage, type WriteOptions } from "./write-message";

/** Who talks to whom: one way to a server and one client identity. */
export interface Parties {
  wire: Wire;
  client: Client;
}

export interface AskOptions extends WriteOptions {
  era: Era;
  clocks: Clocks;
  onEvent?: (event: WireEvent) => void;
  /** Changes the headers the official transport wrote, last of all. */
  editHeaders?: (headers: HeaderList) => HeaderList;
}

/** What one message came to, with the record of its HTTP exchange. */
export interface Answered extends ReadEnd {
  recorder: ExchangeRecorder;
}

const shortBytes = 1 << 20;
const tellMs = 2_000;
const pingGapMs = 1_000;
const maxRefusals = 20;

/** The HTTP exchanges of one request, its handshake and its replies included, in order. */
export class Dialogue {
  readonly recorders: ExchangeRecorder[] = [];
  /** A byte of the caller's own request may have left. */
  sent = false;
  readonly timing: Omit<Timing, "totalMs"> = {};
  private readonly parties: Parties;
  private pingedAt = -Infinity;
  private refused = 0;

  constructor(parties: Parties) {
    this.parties = parties;
  }

  /** POSTs a request and reads until its answer, its end, or the clocks stop. */
  async ask(message: RpcRequest, options: AskOptions): Promise<Answered> {
    const written = await writeMessage(message, options);
    const startedAt = performance.now();
    const incoming = new Incoming(
      { id: message.id, method: message.method, era: options.era },
      {
        onEvent: options.onEvent,
        now: () => options.clocks.elapsed(),
        answer: options.era === "legacy" ? (request) => this.answerServer(request, options) : undefined,
      },
    );
    const { call, end } = readAnswerOf(
      this.parties.wire,
      { method: "POST", headers: options.editHeaders?.(written.headers) ?? written.headers, body: written.body },
      {
        asked: { id: message.id, method: message.method, era: options.era },
        incoming,
        clocks: options.clocks,
        onStart: () => {
          this.started(startedAt);
        },
        onFirstByte: () => {
          this.timing.firstByteMs = options.clocks.elapsed();
        },
      },
    );
    this.recorders.push(call.recorder);
    const read = await end;
    return { ...read, outcome: typeof read.outcome === "string" ? read.outcome : incoming.finish(read.outcome), recorder: call.recorder };
  }

  private started(since: number): void {
    this.sent = true;
    this.timing.connectMs = performance.now() - since;
  }

  /** POSTs a notification or a reply; whether the server took it, within 2 s. */
  async tell(message: RpcMessage, options: WriteOptions): Promise<boolean> {
    return this.sendShort({ method: "POST", ...(await writeMessage(message, options)) });
  }

  /** Ends a legacy session on the server; many servers do not offer that. */
  async terminate(sessionId: string, protocolVersion: string): Promise<boolean> {
    const headers: HeaderList = [
      ["mcp-session-id", sessionId],
      ["mcp-protocol-version", protocolVersion],
    ];
    return this.sendShort({ method: "DELETE", headers });
  }

  private sendShort(request: Omit<HttpRequest, "path">): Promise<boolean> {
    return new Promise((resolve) => {
      let ok = false;
      const call = this.parties.wire.send(request, {
        onHead: (head) => {
          ok = head.status < 300;
          return shortBytes;
        },
        onData: () => undefined,
        onEnd: () => {
          clearTimeout(timer);
          resolve(ok);
        },
      });
      this.recorders.push(call.recorder);
      const timer = setTimeout(() => {
        call.stop();
      }, tellMs);
    });
  }

  /** A ping wants an empty result, at most one a second; nothing else may be answered without a person. */
  private answerServer(request: { id: RpcReply["id"]; method: string }, options: WriteOptions): string {
    const reply: RpcReply = { jsonrpc: "2.0", id: request.id };
    if (request.method !== "ping") {
      if (++this.refused > maxRefusals) return "not answered: too many requests";
      void this.tell({ ...reply, error: { code: -32601, message: "Method not found" } }, options);
      return "refused: method not found (-32601)";
    }
    if (performance.now() - this.pingedAt < pingGapMs) return "not answered: more than one ping a second";
    this.pingedAt = performance.now();
    void this.tell({ ...reply, result: {} }, options);
    return "{}";
  }
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

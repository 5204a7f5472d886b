import "server-only";
import type { Json } from "../json/exact";
import { memberText } from "../json/members";
import { Clocks, type StopReason } from "./clocks";
import { Dialogue, stoppedOutcome, type AskOptions, type Parties, type Speaking } from "./dialogue";
import type { Connection } from "./establish";
import type { ExchangeRecorder } from "./exchange-recorder";
import type { Outcome, Reply, WireEvent } from "./outcome";
import { isSafeMethod, requestMessage, type RequestParts, type RpcRequest, type TraceContext } from "./rpc-message";
import type { SecretMask } from "./secret-mask";
import type { OnServerRequest } from "./server-request";
import type { StandingStream } from "./standing-stream";
import { stalenessOf } from "./staleness";
import type { Era } from "./target";

export interface RequestInput {
  method: string;
  params?: Record<string, Json>;
  /** Silence after which the request is given up; any activity starts it over. */
  idleMs?: number;
  /** Hard cap, extended by nothing. */
  capMs?: number;
  signal?: AbortSignal;
  onEvent?: (event: WireEvent) => void;
  /** More headers for this request, e.g. `Mcp-Param-*`. */
  headers?: Record<string, string>;
  /** Log level asked for: of a modern server for this request, of a legacy one for its session. */
  logLevel?: string;
  /** Ask for progress; on unless false. */
  progress?: boolean;
  /** Awaited once, after the handshake and right before the first byte of this request leaves. */
  beforeSend?: () => Promise<void>;
  /** Members of `params` as exact JSON text, sent byte for byte (`arguments`, `inputResponses`, `requestState`); they win over `params`. */
  exactParams?: Record<string, string>;
  /** What can be answered during this request; a modern server is told with it, a legacy one was told in the handshake. */
  capabilities?: Record<string, Json>;
  /** Answers what a legacy server asks while it works. */
  onServerRequest?: OnServerRequest;
  /** How long the clocks may stand still for such questions, in all. */
  askMs?: number;
  /** Told when a legacy server answers a request after it was given up, up to some seconds later. */
  onLate?: (outcome: Outcome) => void;
  /** W3C trace context, sent in `_meta`. */
  trace?: TraceContext;
}

/** A meeting is over when the handshake of this very run has answered. */
interface RunInput extends RequestInput {
  isMeeting?: boolean;
}

/** What a run needs of the session it belongs to. */
export interface RunHost extends Parties {
  connect(onRecorders: (recorders: ExchangeRecorder[]) => void): Connection | Promise<Connection | Outcome>;
  drop(stale: Connection): void;
  standing(connection: Connection): StandingStream;
}

const defaultIdleMs = 60_000;
const defaultCapMs = 600_000;
const logLevelMs = 5_000;

/** One request of a caller, from handshake to outcome. */
export class RequestRun {
  private readonly session: RunHost;
  private readonly input: RunInput;
  private readonly clocks: Clocks;
  private readonly dialogue: Dialogue;
  private readonly handshakes: ExchangeRecorder[][] = [];
  private announced = false;

  constructor(session: RunHost, input: RunInput) {
    this.session = session;
    this.input = input;
    this.clocks = new Clocks({ idleMs: input.idleMs ?? defaultIdleMs, capMs: input.capMs ?? defaultCapMs, holdMs: input.askMs, signal: input.signal });
    this.dialogue = new Dialogue(session);
  }

  async run(): Promise<Reply> {
    try {
      return this.reply(await this.outcome());
    } finally {
      this.clocks.dispose();
    }
  }

  private reply(outcome: Outcome): Reply {
    const recorders = [...this.handshakes.flat(), ...this.dialogue.recorders];
    recorders.sort((a, b) => a.startedAt - b.startedAt);
    const { requestStateText, sent, timing } = this.dialogue;
    const mask = this.wider();
    return {
      outcome: mask && outcome.kind === "result" ? { ...outcome, resultText: mask.text(outcome.resultText) } : outcome,
      ...(requestStateText?.startsWith('"') ? { requestStateText } : {}),
      sent,
      exchanges: recorders.map((recorder) => recorder.toExchange(mask)),
      timing: { ...timing, totalMs: this.clocks.elapsed() },
    };
  }

  /** A state a server keeps with us may be worth as much as a credential to whoever reads it. */
  private wider(): SecretMask | undefined {
    const given = this.input.params?.requestState;
    const states = [this.dialogue.requestStateText, this.input.exactParams?.requestState, typeof given === "string" ? JSON.stringify(given) : undefined];
    const found = states.filter((state) => state?.startsWith('"') === true).map((state) => (state ?? "").slice(1, -1));
    const { mask } = this.session.wire;
    return found.length > 0 ? mask.hiding(found.flatMap((state) => [state, mask.text(state)])) : undefined;
  }

  private async outcome(): Promise<Outcome> {
    const connection = await this.connected();
    if (!isConnection(connection)) return connection;
    if (this.input.isMeeting && this.handshakes.length > 0 && connection.introduction) return connection.introduction;
    return this.renewed(await this.ask(connection), connection);
  }

  /** When the answer says that the verdict or the session is out of date: meets the server anew, once. */
  private async renewed(outcome: Outcome, connection: Connection): Promise<Outcome> {
    const { stale, untouched } = stalenessOf(outcome, connection);
    if (!stale || this.clocks.stopped) return outcome;
    this.session.drop(connection);
    const again = await this.connected();
    if (!isConnection(again)) return untouched ? again : outcome;
    return untouched || isSafeMethod(this.input.method) ? this.ask(again) : outcome;
  }

  /** The shared connection, or why there is none; giving up here leaves the handshake to whoever else waits. */
  private async connected(): Promise<Connection | Outcome> {
    const found = this.session.connect((recorders) => this.handshakes.push(recorders));
    if (!(found instanceof Promise)) return found;
    const stopped = new Promise<StopReason>((resolve) => {
      this.clocks.onStop(resolve);
    });
    const first = await Promise.race([found, stopped]);
    this.clocks.onStop(undefined);
    this.clocks.touch();
    return typeof first === "string" ? stoppedOutcome(first, this.clocks.elapsed(), false) : first;
  }

  private async ask(connection: Connection): Promise<Outcome> {
    await this.setLogLevel(connection);
    if (!this.announced) {
      this.announced = true;
      await this.input.beforeSend?.();
    }
    const first = await this.askOnce(connection);
    // A kept-alive connection may close in the moment it is written to; harmless to try again where sending twice is.
    const lost = first.kind === "unreachable" && first.layer === "reset" && isSafeMethod(this.input.method);
    return lost && !this.clocks.stopped ? this.askOnce(connection) : first;
  }

  /** Before 2026-07-28 the level is of the session, so it is set before the request and once. */
  private async setLogLevel(connection: Connection): Promise<void> {
    const { logLevel } = this.input;
    if (logLevel === undefined || connection.logLevel === logLevel || !takesLogLevel(connection)) return;
    const clocks = new Clocks({ idleMs: logLevelMs, capMs: logLevelMs, signal: this.input.signal });
    const dialogue = new Dialogue(this.session);
    this.handshakes.push(dialogue.recorders);
    try {
      const { era, protocolVersion } = connection.verdict;
      const message = requestMessage({ method: "logging/setLevel", params: { level: logLevel }, progress: false }, { era, version: protocolVersion, client: this.session.client });
      const { outcome } = await dialogue.ask(message, { era, clocks, ...speakingOf(connection) });
      if (typeof outcome === "object" && outcome.kind === "result") connection.logLevel = logLevel;
    } finally {
      clocks.dispose();
      this.clocks.touch();
    }
  }

  private async askOnce(connection: Connection): Promise<Outcome> {
    const { era, protocolVersion } = connection.verdict;
    const message = requestMessage(this.partsFor(era), { era, version: protocolVersion, client: this.session.client });
    const options: AskOptions = {
      era,
      clocks: this.clocks,
      onEvent: this.input.onEvent,
      onServerRequest: this.input.onServerRequest,
      attend: this.input.onServerRequest && mayAskElsewhere(connection) ? (id, incoming) => this.session.standing(connection).attend(id, incoming) : undefined,
      onLate: this.input.onLate,
      exactParams: this.input.exactParams,
      headers: this.input.headers,
      ...speakingOf(connection),
    };
    const { outcome } = await this.dialogue.ask(message, options);
    if (typeof outcome !== "string") return outcome;
    return stoppedOutcome(outcome, this.clocks.elapsed(), await this.tellCancelled(message, connection, outcome));
  }

  private partsFor(era: Era): RequestParts {
    return this.input.isMeeting ? { method: era === "modern" ? "server/discover" : "ping", progress: false } : this.input;
  }

  /** Closing its own stream is the modern era's word for it; elsewhere the server is sent a notification. */
  private async tellCancelled(message: RpcRequest, connection: Connection, reason: StopReason): Promise<boolean> {
    if (!this.dialogue.sent || (connection.verdict.era === "modern" && !connection.channel)) return this.dialogue.sent;
    const said = reason === "cancelled" ? "Cancelled by a person" : "No answer in time";
    return this.dialogue.tell({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: message.id, reason: said } }, speakingOf(connection));
  }
}

/** Many servers ask on the session's own stream, although the question belongs to a call. */
function mayAskElsewhere({ verdict, sessionId, channel }: Connection): boolean {
  return verdict.era === "legacy" && channel === undefined && (sessionId ?? "") !== "";
}

/** A server without a session could not remember it. */
function takesLogLevel({ verdict, sessionId, channel }: Connection): boolean {
  const keepsIt = channel !== undefined || (sessionId ?? "") !== "";
  return verdict.era === "legacy" && keepsIt && memberText(verdict.capabilitiesText, ["logging"]) !== undefined;
}

function isConnection(found: Connection | Outcome): found is Connection {
  return "verdict" in found;
}

function speakingOf({ verdict, sessionId, channel }: Connection): Speaking {
  return verdict.era === "modern" ? { channel } : { sessionId, channel, protocolVersion: verdict.protocolVersion };
}

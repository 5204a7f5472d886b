import "server-only";
import { Dialogue } from "./dialogue";
import { establish, type Connection, type Meeting } from "./establish";
import type { ExchangeRecorder } from "./exchange-recorder";
import type { ListenInput } from "./listen-event";
import { Listening, type ListenHost } from "./listening";
import type { Outcome, Reply } from "./outcome";
import { RequestRun, type RequestInput, type RunHost } from "./request-run";
import type { Client } from "./rpc-message";
import { clientOf, wireOf, type SessionOptions } from "./session-options";
import { StandingStream } from "./standing-stream";
import type { Target, Verdict, WarmSession } from "./target";
import type { Wire } from "./wire";

export type { RequestInput, SessionOptions };
export type MeetInput = Pick<RequestInput, "signal" | "idleMs" | "capMs">;

/** One server, spoken to by one credential. Holds nothing that cannot be stored as data and taken up by another process. */
export interface Session {
  /** Never throws for what a server or the network does: all of it is the outcome. */
  request(input: RequestInput): Promise<Reply>;
  /** Hears what the server says outside of requests, reconnecting by itself; resolves when the signal aborts or it is in vain. */
  listen(input: ListenInput): Promise<void>;
  readonly verdict: Verdict | undefined;
  readonly warm: WarmSession | undefined;
  /** Makes sure the server can be spoken to: the answer to the handshake just made, or to a discover or ping. */
  meet(input?: MeetInput): Promise<Reply>;
  /** `terminate` also ends a legacy session on the server. */
  close(options?: { terminate?: boolean }): Promise<void>;
}

/** Finds out how to speak to a server. */
export type Meet = (meeting: Meeting) => Promise<Connection | Outcome>;

/** Opens a session without any I/O; the first request connects, over HTTP unless told otherwise. */
export function openSession(target: Target, options: SessionOptions = {}, meet: Meet = establish): Session {
  return new WireSession(target, options, meet);
}

interface Connecting {
  done: Promise<Connection | Outcome>;
  recorders: ExchangeRecorder[];
}

/** The shared state behind a session's requests. */
class WireSession implements Session, RunHost, ListenHost {
  readonly wire: Wire;
  readonly client: Client;
  private readonly target: Target;
  private readonly meetServer: Meet;
  private connection?: Connection;
  private known?: Verdict;
  private connecting?: Connecting;
  private readonly streams = new WeakMap<Connection, StandingStream>();

  constructor(target: Target, options: SessionOptions, meetServer: Meet) {
    this.target = target;
    this.meetServer = meetServer;
    this.client = clientOf(options);
    this.wire = wireOf(target, options);
    this.known = target.verdict && fits(target.verdict, target) ? target.verdict : undefined;
    this.connection = adopted(target);
  }

  get verdict(): Verdict | undefined {
    return this.connection?.verdict ?? this.known;
  }

  get warm(): WarmSession | undefined {
    return this.connection?.sessionId === undefined ? undefined : { sessionId: this.connection.sessionId };
  }

  request(input: RequestInput): Promise<Reply> {
    return new RequestRun(this, input).run();
  }

  listen(input: ListenInput): Promise<void> {
    return new Listening(this, input).run();
  }

  meet(input: MeetInput = {}): Promise<Reply> {
    const method = this.verdict?.era === "legacy" ? "ping" : "server/discover";
    return new RequestRun(this, { ...input, method, progress: false, isMeeting: true }).run();
  }

  /** The connection, made by whoever needs it first and shared by all who wait. */
  connect(onRecorders: (recorders: ExchangeRecorder[]) => void): Connection | Promise<Connection | Outcome> {
    if (this.connection?.channel?.isClosed) this.connection = undefined;
    if (this.connection) return this.connection;
    if (!this.connecting) {
      this.connecting = this.begin();
      onRecorders(this.connecting.recorders);
    }
    return this.connecting.done;
  }

  /** Forgets a connection that no longer holds, unless another request has replaced it already. */
  drop(stale: Connection): void {
    void stale.channel?.close();
    this.streams.get(stale)?.close();
    if (this.connection === stale) this.connection = undefined;
  }

  standing(connection: Connection): StandingStream {
    const { sessionId = "", verdict } = connection;
    const found = this.streams.get(connection) ?? new StandingStream(this.wire, { sessionId, protocolVersion: verdict.protocolVersion });
    this.streams.set(connection, found);
    return found;
  }

  private begin(): Connecting {
    const dialogue = new Dialogue(this);
    const { url, protocol: pin } = this.target;
    const done = this.meetServer({ wire: this.wire, client: this.client, dialogue, url, pin, known: this.known }).then((found) => {
      this.connecting = undefined;
      if ("verdict" in found) {
        this.connection = found;
        this.known = found.verdict;
      }
      return found;
    });
    return { done, recorders: dialogue.recorders };
  }

  async close(options: { terminate?: boolean } = {}): Promise<void> {
    const { connection } = this;
    this.connection = undefined;
    await connection?.channel?.close();
    if (connection) this.streams.get(connection)?.close();
    if (options.terminate && connection?.sessionId) await new Dialogue(this).terminate({ sessionId: connection.sessionId, protocolVersion: connection.verdict.protocolVersion });
  }
}

/** A stored verdict is enough to go on without asking; a legacy one needs its session too. */
function adopted(target: Target): Connection | undefined {
  const { verdict, session } = target;
  if (!verdict || verdict.transport !== "streamable_http" || !fits(verdict, target)) return undefined;
  if (verdict.era === "modern") return { verdict };
  return session ? { verdict, sessionId: session.sessionId } : undefined;
}

function fits(verdict: Verdict, { protocol }: Target): boolean {
  if (verdict.transport === "stdio") return true;
  if (protocol === "auto") return true;
  if (protocol === "sse") return verdict.transport === "sse";
  return verdict.era === (protocol === "legacy" ? "legacy" : "modern") && verdict.transport === "streamable_http";
}

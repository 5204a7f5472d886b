import "server-only";
import { sessionHeaders } from "./dialogue";
import type { HeaderList } from "./http-call";
import type { Incoming } from "./incoming";
import { readStream, type StreamEnd } from "./listen-stream";
import type { StreamListener } from "./message-router";
import { recipientOf } from "./recipients";
import { newRequestId } from "./rpc-message";
import type { Wire } from "./wire";

export interface StandingSession {
  sessionId: string;
  protocolVersion: string;
}

interface Hearing {
  listener: StreamListener;
  onOpen(): void;
  onEnd(end: StreamEnd): void;
}

/** How long a request waits for the stream that may bring its questions. */
const attendMs = 1_500;
const reopenMs = { least: 1_000, most: 30_000 };

/** The one GET stream of a legacy session: servers ask and notify on it, also for the sake of a call that runs. Open while somebody needs it. */
export class StandingStream {
  private readonly wire: Wire;
  private readonly session: StandingSession;
  private readonly attending = new Map<number | string, { incoming: Incoming }>();
  private readonly hearings = new Set<Hearing>();
  private running?: AbortController;
  private opened = Promise.withResolvers<boolean>();
  private isOpen = false;
  private isRefused = false;
  private lastEventId?: string;

  constructor(wire: Wire, session: StandingSession) {
    this.wire = wire;
    this.session = session;
  }

  /** Lets a running request hear what the server asks here; resolves once the stream stands or it is known that there is none. */
  async attend(id: number, incoming: Incoming): Promise<() => void> {
    if (this.isRefused) return () => undefined;
    this.attending.set(id, { incoming });
    this.start();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, attendMs)));
    await Promise.race([this.opened.promise, late]);
    clearTimeout(timer);
    return () => {
      this.attending.delete(id);
      this.stopIfAlone();
    };
  }

  /** Hears the stream until it ends or the signal says so. */
  listen(listener: StreamListener, { onOpen, signal }: { onOpen: () => void; signal: AbortSignal }): Promise<StreamEnd> {
    if (signal.aborted) return Promise.resolve({ wasUsed: false });
    return new Promise((resolve) => {
      const onAbort = () => {
        hearing.onEnd({ wasUsed: true });
        this.stopIfAlone();
      };
      const hearing: Hearing = {
        listener,
        onOpen,
        onEnd: (end) => {
          this.hearings.delete(hearing);
          signal.removeEventListener("abort", onAbort);
          resolve(end);
        },
      };
      this.hearings.add(hearing);
      signal.addEventListener("abort", onAbort, { once: true });
      if (this.isOpen) onOpen();
      this.start();
    });
  }

  close(): void {
    this.running?.abort();
  }

  private start(): void {
    if (this.running) return;
    const running = new AbortController();
    this.running = running;
    void this.run(running.signal);
  }

  private stopIfAlone(): void {
    if (this.attending.size === 0 && this.hearings.size === 0) this.running?.abort();
  }

  /** Again and again while a request attends; who only listens decides by itself whether to come back. */
  private async run(signal: AbortSignal): Promise<void> {
    for (;;) {
      const end = await this.once(signal);
      const wasOpen = this.isOpen;
      this.isOpen = false;
      this.lastEventId = end.lastEventId ?? this.lastEventId;
      this.opened.resolve(wasOpen);
      for (const hearing of [...this.hearings]) hearing.onEnd(end);
      this.isRefused = !wasOpen && end.outcome?.kind === "http_error" && end.outcome.status === 405;
      if (!wasOpen || !this.isAttended(signal)) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(end.retryMs ?? 0, reopenMs.least), reopenMs.most)).unref());
      if (!this.isAttended(signal)) break;
    }
    this.running = undefined;
    this.opened = Promise.withResolvers<boolean>();
    // Somebody came while this stream was ending.
    if (this.hearings.size > 0) this.start();
  }

  private isAttended(signal: AbortSignal): boolean {
    return !signal.aborted && this.attending.size > 0;
  }

  private once(signal: AbortSignal): Promise<StreamEnd> {
    const resume: HeaderList = this.lastEventId ? [["last-event-id", this.lastEventId]] : [];
    const headers: HeaderList = [["accept", "text/event-stream"], ...resume, ...sessionHeaders(this.session)];
    const sink = {
      asked: { id: newRequestId(), method: "", era: "legacy" as const },
      onOpen: () => {
        this.isOpen = true;
        this.opened.resolve(true);
        for (const hearing of this.hearings) hearing.onOpen();
      },
      onMessage: (text: string, envelope: Record<string, unknown>) => {
        this.take(text, envelope);
      },
    };
    return readStream(this.wire, { method: "GET", headers }, { sink, signal });
  }

  private take(text: string, envelope: Record<string, unknown>): void {
    const recipient = recipientOf(this.attending, text, envelope);
    recipient?.incoming.take(text);
    if (envelope.id === undefined) for (const { listener } of this.hearings) listener(text, envelope);
    else if (!recipient) [...this.hearings][0]?.listener(text, envelope);
  }
}

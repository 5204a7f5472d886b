import "server-only";
import type { WireEvent } from "./outcome";
import type { AskEnd, OnServerRequest, ReplyTo, ServerAnswer, ServerRequest } from "./server-request";

/** One request of a server as it was read, in exact JSON texts. */
export type AskedByServer = Pick<ServerRequest, "idText" | "method" | "paramsText">;

export interface RequestsHost {
  /** Sends an answer; whether the server took it. */
  tell(idText: string, answer: ServerAnswer): Promise<boolean>;
  /** Absent where nobody can be asked. */
  ask?: OnServerRequest;
  replyTo?(): ReplyTo;
  /** Lets the clocks stand still until the returned function is called. */
  hold?(onExpire: () => void): () => void;
  onEvent?(event: Extract<WireEvent, { type: "server_request_ended" }>): void;
  now?(): number;
}

interface Pending {
  method: string;
  abort: AbortController;
  release: () => void;
}

const pingGapMs = 1_000;
const maxRefusals = 20;
const maxPending = 100;
const keptIds = 1_000;

const words: Record<AskEnd, string> = {
  withdrawn: "taken back by the server",
  ended: "not answered: the call ended first",
  expired: "not answered in time",
};

/** Answers what a legacy server asks on a stream: a ping at most once a second, the rest through a person or not at all. */
export class ServerRequests {
  private readonly host: RequestsHost;
  private readonly pending = new Map<string, Pending>();
  private readonly known = new Set<string>();
  private pingedAt = -Infinity;
  private refused = 0;

  constructor(host: RequestsHost) {
    this.host = host;
  }

  /** What was done at once, in words. */
  answer(request: AskedByServer): string {
    if (request.method === "ping") return this.pong(request.idText);
    // A stream that is taken up again may repeat what it said.
    if (this.known.has(request.idText)) return "not answered: it was asked before";
    if (this.known.size < keptIds) this.known.add(request.idText);
    return this.pending.size < maxPending && this.wait(request) ? "waiting" : this.refuse(request.idText);
  }

  isWaiting(idText: string): boolean {
    return this.pending.has(idText);
  }

  /** The server takes a request back; false when none of this id waits. */
  withdraw(idText: string): boolean {
    return this.end(idText, "withdrawn");
  }

  /** The call is over, so nothing of it can be answered any more. */
  endAll(): void {
    for (const idText of [...this.pending.keys()]) this.end(idText, "ended");
  }

  private wait(request: AskedByServer): boolean {
    const abort = new AbortController();
    const replyTo = this.host.replyTo?.();
    const answering = replyTo && this.host.ask?.({ ...request, replyTo, signal: abort.signal });
    if (!answering) return false;
    const release = this.host.hold?.(() => this.end(request.idText, "expired")) ?? (() => undefined);
    this.pending.set(request.idText, { method: request.method, abort, release });
    answering.then(
      (answer) => this.finish(request.idText, answer),
      () => this.finish(request.idText, { error: { code: -32603, message: "Internal error" } }),
    );
    return true;
  }

  private async finish(idText: string, answer: ServerAnswer | "none"): Promise<void> {
    const pending = this.take(idText);
    if (!pending) return;
    this.note(idText, pending.method, answer === "none" ? "answered elsewhere" : await this.send(idText, answer));
    pending.release();
  }

  private async send(idText: string, answer: ServerAnswer): Promise<string> {
    const isTaken = await this.host.tell(idText, answer);
    if (!isTaken) return "the server did not take the answer";
    return "error" in answer ? `answered with error ${answer.error.code}` : "answered";
  }

  private end(idText: string, why: AskEnd): boolean {
    const pending = this.take(idText);
    if (!pending) return false;
    pending.abort.abort(why);
    pending.release();
    this.note(idText, pending.method, words[why]);
    return true;
  }

  private take(idText: string): Pending | undefined {
    const pending = this.pending.get(idText);
    this.pending.delete(idText);
    return pending;
  }

  private note(idText: string, method: string, answered: string): void {
    this.host.onEvent?.({ type: "server_request_ended", idText, method, answered, atMs: this.host.now?.() ?? 0 });
  }

  private refuse(idText: string): string {
    // Each refusal is a POST: a flood of requests must not become a flood of ours.
    if (++this.refused > maxRefusals) return "not answered: too many requests";
    void this.host.tell(idText, { error: { code: -32601, message: "Method not found" } });
    return "refused: method not found (-32601)";
  }

  private pong(idText: string): string {
    if (performance.now() - this.pingedAt < pingGapMs) return "not answered: more than one ping a second";
    this.pingedAt = performance.now();
    void this.host.tell(idText, { resultText: "{}" });
    return "{}";
  }
}

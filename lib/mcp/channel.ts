import "server-only";
import type { ReadEnd, Reading } from "./answer-reader";
import type { ExchangeRecorder } from "./exchange-recorder";
import type { HttpRequest } from "./http-call";
import type { StreamListener } from "./message-router";
import type { Transport } from "./target";

/** A connection that brings every answer on one stream; it lives in this process and does not come back once closed. */
export interface Channel {
  readonly transport: Transport;
  readonly isClosed: boolean;
  /** HTTP+SSE: where everything is POSTed to. */
  readonly endpoint?: string;
  /** Sends a request and waits for its answer on the stream. */
  ask(request: Omit<HttpRequest, "path">, reading: Reading, onRecorder: (recorder: ExchangeRecorder) => void): Promise<ReadEnd>;
  /** Sends a message that has no answer. */
  post(request: Omit<HttpRequest, "path">, ms?: number): { recorder: ExchangeRecorder; done: Promise<boolean> };
  /** Hears every notification, and what the server asks outside of calls, until the stream ends or the signal says so. */
  listen(listener: StreamListener, signal: AbortSignal): Promise<void>;
  close(): void | Promise<void>;
}

import "server-only";
import type { Dispatcher } from "undici";
import { bodyDecoder, type BodyDecoder } from "./body-decoder";
import { LayerError, toLayerError } from "./layer-error";

export type HeaderList = [name: string, value: string][];

export interface HttpRequest {
  /** Path with query. */
  path: string;
  method: "GET" | "POST" | "DELETE";
  headers: HeaderList;
  body?: string;
}

export interface HttpHead {
  status: number;
  statusText: string;
  headers: HeaderList;
}

/** Told in this order; after `onEnd` nothing more comes. */
export interface HttpSink {
  /** A connection stands; from here on bytes may have left. */
  onStart(): void;
  /** Answers with the most decoded bytes it will take. */
  onHead(head: HttpHead): number;
  onData(chunk: Buffer): void;
  /** Without an error the answer is complete. */
  onEnd(error?: LayerError): void;
}

export interface HttpCall {
  /** Ends the call now; `onEnd` is told the reason. */
  stop(reason: LayerError): void;
}

const maxInformational = 100;

/** One HTTP exchange on a guarded pool: no redirects, at most one coding, decoded bytes counted. */
export function httpCall(pool: Dispatcher, request: HttpRequest, sink: HttpSink): HttpCall {
  const handler = new CallHandler(sink);
  try {
    pool.dispatch({ path: request.path, method: request.method, headers: request.headers.flat(), body: request.body ?? null }, handler);
  } catch (error) {
    const reason = toLayerError(error);
    queueMicrotask(() => {
      handler.stop(reason);
    });
  }
  return handler;
}

class CallHandler implements Dispatcher.DispatchHandler, HttpCall {
  private controller?: Dispatcher.DispatchController;
  private decoder?: BodyDecoder;
  private ended = false;
  private informational = 0;
  private cap = 0;
  private bytes = 0;
  private readonly sink: HttpSink;

  constructor(sink: HttpSink) {
    this.sink = sink;
  }

  stop(reason: LayerError): void {
    this.end(reason);
    this.controller?.abort(reason);
    this.decoder?.destroy();
  }

  private end(error?: LayerError): void {
    if (this.ended) return;
    this.ended = true;
    this.sink.onEnd(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // Stopped while it waited for a connection: nothing has been written yet.
    if (this.ended) controller.abort(new LayerError("reset", "stopped", "Stopped before it was sent."));
    else this.sink.onStart();
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, ...[, statusText = ""]: [unknown, string?]): void {
    if (this.ended) return;
    if (status < 200) {
      if (++this.informational > maxInformational) this.stop(new LayerError("too_large", "informational", "The server sends interim answers without end."));
      return;
    }
    const headers = pairs(controller.rawHeaders);
    this.cap = this.sink.onHead({ status, statusText, headers });
    this.decode(controller, headers);
  }

  private decode(controller: Dispatcher.DispatchController, headers: HeaderList): void {
    try {
      this.decoder = bodyDecoder(headers, {
        onData: (chunk) => {
          this.deliver(chunk);
        },
        onEnd: () => {
          this.end();
        },
        onError: (error) => {
          this.stop(error);
        },
        onReady: () => {
          controller.resume();
        },
      });
    } catch (error) {
      this.stop(toLayerError(error));
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.ended) return;
    if (!this.decoder) this.deliver(chunk);
    else if (!this.decoder.write(chunk)) controller.pause();
  }

  private deliver(chunk: Buffer): void {
    if (this.ended) return;
    this.bytes += chunk.length;
    if (this.bytes > this.cap) {
      this.stop(new LayerError("too_large", "body", `The answer is larger than ${String(this.cap >> 20)} MiB.`));
      return;
    }
    this.sink.onData(chunk);
  }

  onResponseEnd(): void {
    if (this.decoder) this.decoder.end();
    else this.end();
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.end(toLayerError(error));
    this.decoder?.destroy();
  }
}

function pairs(raw: unknown): HeaderList {
  const list = Array.isArray(raw) ? (raw as (Buffer | string)[]) : [];
  const found: HeaderList = [];
  for (let i = 0; i + 1 < list.length; i += 2) found.push([asText(list[i]), asText(list[i + 1])]);
  return found;
}

// HTTP field values are bytes; latin1 keeps each of them.
function asText(value: Buffer | string | undefined): string {
  return typeof value === "string" ? value : (value?.toString("latin1") ?? "");
}

/** The value of a header, or undefined; several lines are joined as RFC 9110 says. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  const values = headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
  return values.length > 0 ? values.join(", ") : undefined;
}

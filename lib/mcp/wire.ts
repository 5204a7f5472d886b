import "server-only";
import { poolFor } from "./connection-pool";
import { ExchangeRecorder } from "./exchange-recorder";
import { fetchCall } from "./fetch-call";
import { httpCall, type HeaderList, type HttpCall, type HttpHead, type HttpRequest } from "./http-call";
import { LayerError, toLayerError } from "./layer-error";
import type { Resolve } from "./resolve-host";
import type { FetchLike } from "./safe-fetch";
import { secretMask, type SecretMask } from "./secret-mask";
import type { Target } from "./target";
import { guardUrl, type GuardedUrl } from "./url-guard";

/** Reads one answer; `onEnd` comes once, last. */
export interface WireReader {
  onStart?(): void;
  onHead(head: HttpHead): number;
  onData(chunk: Buffer): void;
  onEnd(error?: LayerError): void;
}

export interface WireCall {
  readonly recorder: ExchangeRecorder;
  stop(): void;
}

/** One HTTP request to the target; `omit` names headers that are left out, credentials too. */
export type WireRequest = Omit<HttpRequest, "path"> & { omit?: readonly string[] };

export interface WireOptions {
  /** Headers typed by hand: hidden like the target's own where their name says so. */
  typed?: HeaderList;
  secretHeaders?: readonly string[];
  userAgent: string;
  resolve?: Resolve;
  /** Sends in place of the guarded connections. */
  fetch?: FetchLike;
}

const shortMs = 2_000;
const shortBytes = 1 << 20;

/** The way to one target: its address rules, its credentials, its warm connections and the record of what passed. */
export class Wire {
  readonly mask: SecretMask;
  private readonly target: Target;
  private readonly options: WireOptions;
  private readonly credential: HeaderList;
  private guarded?: GuardedUrl;

  constructor(target: Target, options: WireOptions) {
    this.target = target;
    this.options = options;
    this.credential = Object.entries(target.headers);
    this.mask = secretMask(target.url, [...this.credential, ...(options.typed ?? [])], options.secretHeaders);
  }

  /** Sends one HTTP request. The target's headers go to its registered URL only, and to the endpoint its own HTTP+SSE stream named. */
  send({ omit, ...request }: WireRequest, reader: WireReader, endpoint?: string): WireCall {
    const url = endpoint ?? this.target.url;
    const headers = merged(omit, request.headers, this.credential, [
      ["user-agent", this.options.userAgent],
      ["accept-encoding", "identity, gzip;q=0.5"],
    ]);
    const recorder = new ExchangeRecorder({ method: request.method, url, headers: asSent(url, headers, request.body), body: request.body }, this.mask);
    const call = this.dispatch({ ...request, headers }, url, recording(recorder, reader));
    return {
      recorder,
      stop: () => {
        call.stop(new LayerError("reset", "stopped", "Stopped by Patchbay."));
      },
    };
  }

  /** Sends something whose answer matters only as yes or no, within 2 s unless told otherwise. */
  sendShort(request: WireRequest, { endpoint, ms = shortMs }: { endpoint?: string; ms?: number } = {}): { recorder: ExchangeRecorder; done: Promise<boolean> } {
    const { promise: done, resolve } = Promise.withResolvers<boolean>();
    let isTaken = false;
    const call = this.send(
      request,
      {
        onHead: (head) => {
          isTaken = head.status < 300;
          return shortBytes;
        },
        onData: () => undefined,
        onEnd: () => {
          clearTimeout(timer);
          resolve(isTaken);
        },
      },
      endpoint,
    );
    const timer = setTimeout(() => {
      call.stop();
    }, ms);
    return { recorder: call.recorder, done };
  }

  private dispatch(request: Omit<HttpRequest, "path">, url: string, reader: Required<WireReader>): HttpCall {
    try {
      const guarded = this.guard(url);
      const sending = { ...request, path: `${guarded.url.pathname}${guarded.url.search}` };
      if (this.options.fetch) return fetchCall(this.options.fetch, guarded.url, { request: sending, sink: reader });
      return httpCall(poolFor(guarded, this.credential, this.options.resolve), sending, reader);
    } catch (error) {
      const reason = toLayerError(error);
      queueMicrotask(() => {
        reader.onEnd(reason);
      });
      return { stop: () => undefined };
    }
  }

  private guard(url: string): GuardedUrl {
    if (url !== this.target.url) return guardUrl(url, this.target.allowedOrigins);
    this.guarded ??= guardUrl(url, this.target.allowedOrigins);
    return this.guarded;
  }
}

// The HTTP client owns these; a target's header of the same name would break the framing.
const framing = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive", "upgrade", "expect", "te", "trailer"]);

/** Lists in order of precedence: a name an earlier list holds is not taken from a later one. */
function merged(omit: readonly string[] = [], ...lists: HeaderList[]): HeaderList {
  const taken = new Set([...framing, ...omit.map((name) => name.toLowerCase())]);
  const found: HeaderList = [];
  for (const list of lists) {
    found.push(...list.filter(([name]) => !taken.has(name.toLowerCase())));
    for (const [name] of list) taken.add(name.toLowerCase());
  }
  return found;
}

function asSent(url: string, headers: HeaderList, body?: string): HeaderList {
  const host: HeaderList = URL.canParse(url) ? [["host", new URL(url).host]] : [];
  const length: HeaderList = body === undefined ? [] : [["content-length", String(Buffer.byteLength(body))]];
  return [...host, ["connection", "keep-alive"], ...headers, ...length];
}

function recording(recorder: ExchangeRecorder, reader: WireReader): Required<WireReader> {
  return {
    onStart: () => reader.onStart?.(),
    onHead: (head) => {
      recorder.onHead(head);
      return reader.onHead(head);
    },
    onData: (chunk) => {
      recorder.onData(chunk);
      reader.onData(chunk);
    },
    onEnd: (error) => {
      recorder.onEnd(error);
      reader.onEnd(error);
    },
  };
}

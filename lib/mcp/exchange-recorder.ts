import "server-only";
import type { HeaderList, HttpHead } from "./http-call";
import type { LayerError } from "./layer-error";
import type { Exchange } from "./outcome";
import type { MaskedBytes, SecretMask } from "./secret-mask";

/** Bytes of an answer that are kept; more is read and counted where a stream is long. */
export const keptBytes = 16 * 1024 * 1024;
const keptHeaders = 100;
const keptChunks = 20_000;

export interface RecordedRequest {
  method: string;
  url: string;
  headers: HeaderList;
  body?: string;
}

/** Notes one HTTP exchange while it happens and writes it down with its secrets masked. */
export class ExchangeRecorder {
  readonly startedAt = performance.now();
  private readonly startedDate = new Date().toISOString();
  private readonly request: RecordedRequest;
  private readonly mask: SecretMask;
  private head?: HttpHead;
  private readonly parts: Buffer[] = [];
  private readonly chunks: { atMs: number; offset: number }[] = [];
  private bytes = 0;
  private kept = 0;
  private masked?: MaskedBytes;
  private maskedAt = 0;
  isDetached = false;
  private firstByteMs?: number;
  private durationMs?: number;
  private ended: Exchange["ended"] = "open";
  private error?: string;

  constructor(request: RecordedRequest, mask: SecretMask) {
    this.request = request;
    this.mask = mask;
  }

  elapsed(): number {
    return performance.now() - this.startedAt;
  }

  onHead(head: HttpHead): void {
    this.head = head;
    this.firstByteMs = this.elapsed();
  }

  onData(chunk: Buffer): void {
    if (this.isDetached) return;
    if (this.chunks.length < keptChunks) this.chunks.push({ atMs: this.elapsed(), offset: this.kept });
    this.bytes += chunk.length;
    if (this.kept >= keptBytes) return;
    const part = chunk.length > keptBytes - this.kept ? chunk.subarray(0, keptBytes - this.kept) : chunk;
    this.parts.push(part);
    this.kept += part.length;
  }

  /** The rest of a stream that outlives its request is not kept here. */
  detach(): void {
    this.isDetached = true;
  }

  onEnd(error?: LayerError): void {
    if (this.durationMs !== undefined) return;
    this.durationMs = this.elapsed();
    this.error = error?.message;
    this.ended = error ? endOf(error) : this.kept < this.bytes ? "cut" : "complete";
  }

  /** The answer's headers as they came, unmasked: for the engine, not for the record. */
  responseHeaders(): HeaderList {
    return this.head?.headers ?? [];
  }

  status(): number | undefined {
    return this.head?.status;
  }

  /** The answer's kept bytes with secrets masked; joined and searched once, when no more will come. */
  maskedBody(): Buffer {
    return this.body().bytes;
  }

  private body(): MaskedBytes {
    if (this.masked && this.kept === this.maskedAt) return this.masked;
    if (this.parts.length > 1) this.parts.splice(0, this.parts.length, Buffer.concat(this.parts));
    this.maskedAt = this.kept;
    this.masked = this.mask.bytes(this.parts[0] ?? Buffer.alloc(0));
    return this.masked;
  }

  /** The answer's kept bytes as they came: for the engine, not for the record. */
  plainBody(): Buffer {
    return Buffer.concat(this.parts);
  }

  /** The exchange as it may be stored and shown; a wider mask than its own hides more. */
  toExchange(wider?: SecretMask): Exchange {
    const mask = wider ?? this.mask;
    const body = wider ? wider.bytes(this.plainBody()) : this.body();
    return {
      startedAt: this.startedDate,
      method: this.request.method,
      url: mask.url(this.request.url),
      requestHeaders: mask.headers(this.request.headers),
      requestBody: this.request.body === undefined ? undefined : mask.text(this.request.body),
      status: this.head?.status,
      responseHeaders: mask.headers(fewer(this.head?.headers ?? [])),
      responseBody: body.bytes,
      responseBytes: this.bytes,
      chunks: this.chunks.map(({ atMs, offset }) => ({ atMs, offset: body.offset(offset) })),
      firstByteMs: this.firstByteMs,
      durationMs: this.durationMs,
      ended: this.ended,
      error: this.error === undefined ? undefined : mask.text(this.error),
    };
  }
}

function endOf(error: LayerError): Exchange["ended"] {
  if (error.layer === "too_large") return "cut";
  return error.code === "stopped" ? "aborted" : "failed";
}

function fewer(headers: HeaderList): HeaderList {
  if (headers.length <= keptHeaders) return headers;
  return [...headers.slice(0, keptHeaders), ["…", `${String(headers.length - keptHeaders)} more headers not kept`]];
}

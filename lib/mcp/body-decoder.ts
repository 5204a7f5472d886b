import "server-only";
import type { Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { LayerError } from "./layer-error";

export interface BodyDecoder {
  /** False when the decoder is full: stop reading until `onReady`. */
  write(chunk: Buffer): boolean;
  end(): void;
  destroy(): void;
}

interface DecoderSink {
  onData(chunk: Buffer): void;
  onEnd(): void;
  onError(error: LayerError): void;
  onReady(): void;
}

// Streams are flushed after each chunk, otherwise an event would wait for the next one.
const flush = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const brotliFlush = { flush: constants.BROTLI_OPERATION_FLUSH, finishFlush: constants.BROTLI_OPERATION_FLUSH };

function create(coding: string): Transform | undefined {
  if (coding === "gzip" || coding === "x-gzip") return createGunzip(flush);
  if (coding === "deflate") return createInflate(flush);
  if (coding === "br") return createBrotliDecompress(brotliFlush);
  return undefined;
}

/** The decoder an answer needs, if any; more than one coding is refused, since each one multiplies the size. */
export function bodyDecoder(headers: [string, string][], sink: DecoderSink): BodyDecoder | undefined {
  const codings = headers
    .filter(([name]) => name.toLowerCase() === "content-encoding")
    .flatMap(([, value]) => value.toLowerCase().split(","))
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (codings.length === 0) return undefined;
  if (codings.length > 1) throw new LayerError("encoding", "codings", `The answer is compressed ${String(codings.length)} times over. At most one coding is read.`);
  const stream = create(codings[0] ?? "");
  if (!stream) throw new LayerError("encoding", "coding", `The answer is compressed with ${(codings[0] ?? "").slice(0, 40)}, which was not asked for.`);
  stream.on("data", (chunk: Buffer) => {
    sink.onData(chunk);
  });
  stream.on("end", () => {
    sink.onEnd();
  });
  stream.on("error", () => {
    sink.onError(new LayerError("encoding", "corrupt", "The compressed answer cannot be unpacked."));
  });
  stream.on("drain", () => {
    sink.onReady();
  });
  return {
    write: (chunk) => stream.write(chunk),
    end: () => {
      stream.end();
    },
    destroy: () => {
      stream.destroy();
    },
  };
}

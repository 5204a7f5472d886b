import "server-only";
import { createHash } from "node:crypto";
import type { Exchange } from "@/lib/mcp/outcome";
import type { CallExchange } from "./schema";

/** Bytes of one answer that are kept in the record; the hash and the full size stay when more came. */
export const keptBytes = 8 * 1024 * 1024;

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function bodyOf(bytes: Uint8Array): Pick<CallExchange, "responseText" | "responseBase64"> {
  try {
    return { responseText: strict.decode(bytes) };
  } catch {
    return { responseBase64: Buffer.from(bytes).toString("base64") };
  }
}

/** One exchange in the form that is stored and shown: byte-exact text, or base64 when the bytes are not UTF-8. */
export function keepExchange(exchange: Exchange): CallExchange {
  const { responseBody, requestBody, status, firstByteMs, durationMs, error, ...rest } = exchange;
  const isCut = responseBody.byteLength > keptBytes;
  const kept = isCut ? responseBody.subarray(0, keptBytes) : responseBody;
  return {
    ...rest,
    ...bodyOf(kept),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(status === undefined ? {} : { status }),
    ...(firstByteMs === undefined ? {} : { firstByteMs }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(error === undefined ? {} : { error }),
    ...(isCut ? { cut: { bytes: responseBody.byteLength, sha256: createHash("sha256").update(responseBody).digest("hex") } } : {}),
  };
}

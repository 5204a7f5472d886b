import "server-only";
import type { z } from "zod";
import { isDevelopment } from "@/lib/env";

// Small answers are not worth packing; the server in front leaves alone what may not be transformed (RFC 9111, 5.2.2.6).
const packedFrom = 16 * 1024;

/** Data as a JSON answer. While developing and in tests it is held to its contract, which pages and programs rely on unread. */
export function answerJson(data: unknown, contract: z.ZodType, requestId: string): Response {
  const text = JSON.stringify(data ?? null);
  if (isDevelopment) contract.parse(JSON.parse(text));
  const caching = text.length < packedFrom ? "no-store, no-transform" : "no-store";
  return new Response(text, { headers: { "content-type": "application/json", "cache-control": caching, "x-request-id": requestId } });
}

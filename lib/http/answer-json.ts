import "server-only";
import type { z } from "zod";
import { isDevelopment } from "@/lib/env";

/** Data as a JSON answer. While developing and in tests it is held to its contract, which pages and programs rely on unread. */
export function answerJson(data: unknown, contract: z.ZodType, requestId: string): Response {
  const response = Response.json(data ?? null, { headers: { "cache-control": "no-store", "x-request-id": requestId } });
  if (isDevelopment) contract.parse(JSON.parse(JSON.stringify(data ?? null)));
  return response;
}

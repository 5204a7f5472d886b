import "server-only";
import { ExactNumber } from "@/lib/json/exact";

/** True for a JSON object, whatever is in it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value) && !(value instanceof ExactNumber);
}

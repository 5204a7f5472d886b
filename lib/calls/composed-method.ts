import "server-only";
import { parseEnvelope } from "@/lib/mcp/read-answer";

/** The JSON-RPC method a hand-written body asks for, when it is such a thing. */
export function methodOf(body: string): string | undefined {
  const envelope = parseEnvelope(body);
  return typeof envelope === "object" && typeof envelope.method === "string" ? envelope.method : undefined;
}

import type { ProtocolPin } from "@/lib/mcp/target";

/** What each way to speak is called. */
export const pinLabels: Record<ProtocolPin, string> = {
  auto: "Automatic",
  "2026-07-28": "2026-07-28",
  legacy: "2025-11-25 or older",
  sse: "HTTP+SSE, before 2025",
};

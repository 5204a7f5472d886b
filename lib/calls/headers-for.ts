import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findTool } from "@/lib/discovery/find-tool";
import { parseExact, type Json } from "@/lib/json/exact";
import { memberText } from "@/lib/json/members";
import { paramHeaders } from "@/lib/mcp/param-headers";
import { standardHeaders } from "@/lib/mcp/send-raw";
import type { Target } from "@/lib/mcp/target";
import { findTarget, type FoundTarget } from "@/lib/servers/find-target";
import { methodOf } from "./composed-method";
import type { HeadersFor } from "./schema";

type Spoken = Pick<HeadersFor, "era" | "protocolVersion">;

// Before a server has answered once, Patchbay begins with what its pin says, or the newest.
const first: Record<Target["protocol"], Spoken> = {
  auto: { era: "modern", protocolVersion: "2026-07-28" },
  "2026-07-28": { era: "modern", protocolVersion: "2026-07-28" },
  legacy: { era: "legacy", protocolVersion: "2025-11-25" },
  sse: { era: "legacy", protocolVersion: "2025-11-25" },
};

function textOf(json: string | undefined): string | undefined {
  const value = json === undefined ? undefined : (JSON.parse(json) as unknown);
  return typeof value === "string" ? value : undefined;
}

async function toolHeaders(ctx: Ctx<"request.compose">, found: FoundTarget, body: string): Promise<[string, string][]> {
  const name = textOf(memberText(body, ["params", "name"]));
  const tool = name === undefined ? undefined : await findTool(ctx, { serverId: found.server.id, credential: found.snapshotCredential, name });
  const args = memberText(body, ["params", "arguments"]);
  if (!tool || !args?.startsWith("{")) return [];
  return Object.entries(paramHeaders(tool.inputSchemaText, parseExact(args) as Record<string, Json>).headers);
}

/** What Patchbay itself would send with a body, to start composing from; asks no server. */
export async function headersFor(ctx: Ctx<"request.compose">, { serverId, body }: { serverId: string; body: string }): Promise<HeadersFor> {
  const found = await findTarget(ctx, serverId);
  const { protocol, verdict } = found.target;
  const { era, protocolVersion } = verdict ?? first[protocol];
  const standard = await standardHeaders(body, { protocolVersion });
  const mirrored = era === "modern" && methodOf(body) === "tools/call" ? await toolHeaders(ctx, found, body.trim()) : [];
  return { headers: [...standard, ...mirrored], era, protocolVersion, isSse: (verdict?.transport ?? protocol) === "sse" };
}

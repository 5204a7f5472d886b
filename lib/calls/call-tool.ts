import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { memberText } from "@/lib/json/members";
import { findTool, type FoundTool } from "@/lib/discovery/find-tool";
import { parseExact, type Json } from "@/lib/json/exact";
import { paramHeaders } from "@/lib/mcp/param-headers";
import { findTarget, type FoundTarget } from "@/lib/servers/find-target";
import { checkArguments } from "./check-arguments";
import type { Follower } from "./follow-call";
import { knownSources } from "./known-sources";
import type { CallToolInput, CallWithPayload } from "./schema";
import { requireRunning, startCall } from "./start-call";

export type CallServerToolInput = CallToolInput & { serverId: string };

/** Before 2026-07-28 a client asks for a task, and some tools run as nothing else (2025-11-25, basic/utilities/tasks). */
function asTask({ target }: FoundTarget, tool: FoundTool | undefined, { withhold = [] }: CallToolInput): boolean {
  if (target.verdict?.era !== "legacy" || withhold.includes("tasks") || !tool) return false;
  return memberText(tool.definitionText, ["execution", "taskSupport"]) === '"required"';
}

/** Calls a tool, recorded from before its first byte to its end; arguments that do not fit its schema are `invalid` unless they are to be sent anyway. */
export async function callTool(ctx: Ctx<"tool.call">, input: CallServerToolInput, follower: Follower): Promise<CallWithPayload> {
  requireRunning();
  const found = await findTarget(ctx, input.serverId);
  const tool = await findTool(ctx, { serverId: input.serverId, credential: found.snapshotCredential, name: input.tool });
  const schemaVerdict = checkArguments(input, tool?.inputSchemaText);
  const headers = tool ? paramHeaders(tool.inputSchemaText, parseExact(input.arguments) as Record<string, Json>).headers : {};
  const planned = {
    found,
    method: "tools/call" as const,
    target: input.tool,
    targetTitle: tool?.title ?? "",
    definitionHash: tool?.definitionHash ?? null,
    schemaVerdict,
    argumentsText: input.arguments,
    outputSchemaText: tool?.outputSchemaText,
    sources: await knownSources(ctx, input.sources),
    request: { params: { name: JSON.stringify(input.tool), arguments: input.arguments, ...(asTask(found, tool, input) ? { task: "{}" } : {}) }, headers },
  };
  return startCall(ctx, { planned, click: input }, follower);
}

import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { holdSession } from "@/lib/connections/hold-session";
import { findTool, type FoundTool } from "@/lib/discovery/find-tool";
import { AppError } from "@/lib/errors";
import { isDraining } from "@/lib/drain";
import { findTarget, type FoundTarget } from "@/lib/servers/find-target";
import { uuidV7 } from "@/lib/uuid-v7";
import type { Call as Row } from "@/prisma/generated/client";
import { checkArguments } from "./check-arguments";
import { findByKey } from "./find-by-key";
import { followCall, type Follower } from "./follow-call";
import type { CallToolInput, CallWithPayload } from "./schema";
import { sendCall } from "./send-call";
import { openRecord, type Opening } from "./write-record";

export type CallServerToolInput = CallToolInput & { serverId: string };

interface Planned {
  target: FoundTarget;
  tool: FoundTool | undefined;
  opening: Opening;
}

async function plan(ctx: Ctx<"tool.call">, input: CallServerToolInput): Promise<Planned> {
  const target = await findTarget(ctx, input.serverId);
  const tool = await findTool(ctx, { serverId: input.serverId, credential: target.snapshotCredential, name: input.tool });
  const schemaVerdict = checkArguments(input, tool?.inputSchemaText);
  const opening: Opening = {
    id: uuidV7(),
    teamId: ctx.team.id,
    serverId: target.server.id,
    serverName: target.server.name,
    serverUrl: target.server.url,
    userId: ctx.user.id,
    userName: ctx.user.name,
    userRole: ctx.role,
    credential: target.credential,
    tokenId: ctx.token?.id ?? null,
    tokenName: ctx.token?.name ?? null,
    method: "tools/call",
    target: input.tool,
    targetTitle: tool?.title ?? "",
    definitionHash: tool?.definitionHash ?? null,
    // A token is no browser, whatever it says of itself.
    origin: ctx.token && input.origin === "ui" ? "api" : input.origin,
    replayOf: input.replayOf ?? null,
    idempotencyKey: input.idempotencyKey,
    schemaVerdict,
    argumentsText: input.arguments,
  };
  return { target, tool, opening };
}

/** The same click sent twice: the second follows the call of the first, unless it asks for something else. */
async function joinFirst(ctx: Ctx<"tool.call">, input: CallServerToolInput, follower: Follower): Promise<CallWithPayload> {
  const first = await findByKey(ctx, input);
  follower.started(first);
  return followCall({ callId: first.id, teamId: ctx.team.id }, follower);
}

/**
 * Calls a tool and resolves when it has ended, however it ended. The record is committed before the first byte leaves and closed
 * after, so a crash still leaves a trace. The call ends by its answer, Cancel, the hard cap or shutdown, never because the page left.
 */
export async function callTool(ctx: Ctx<"tool.call">, input: CallServerToolInput, follower: Follower): Promise<CallWithPayload> {
  if (isDraining()) throw new AppError("unavailable", "This process is shutting down. Nothing was sent; try again in a moment.");
  const { target, tool, opening } = await plan(ctx, input);
  const row: Row | undefined = await openRecord(opening);
  if (!row) return joinFirst(ctx, input, follower);
  const session = holdSession(target, ctx.user.id);
  return sendCall({ row, session, target, tool, input }, follower);
}

import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { findCall } from "./find-call";
import { followCall, type Follower } from "./follow-call";
import { requirePayloadRight } from "./payload-right";
import type { CallWithPayload } from "./schema";

/** Follows a call that may run on any process; what it carries is shown under the same right as its payload. */
export async function watchCall(ctx: Ctx<"call.read">, input: { callId: string; after: number }, follower: Follower): Promise<CallWithPayload> {
  const call = await findCall(ctx, input.callId);
  await requirePayloadRight(ctx, call);
  follower.started(call);
  return followCall({ callId: call.id, teamId: ctx.team.id, after: Number.isFinite(input.after) ? input.after : 0, isRestEnough: true }, follower);
}

import "server-only";
import { may, type Ctx } from "@/lib/auth/ctx";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findCall } from "./find-call";
import { liveCalls } from "./live";
import type { Call, CallStatus } from "./schema";
import { isFinal } from "./states";
import { toCall } from "./to-call";

/** Asks the process that sends this call to stop; a call that has ended already is answered as it ended. */
export async function cancelCall(ctx: Ctx<"tool.call">, callId: string): Promise<Call> {
  const call = await findCall(ctx, callId);
  if (call.userId !== ctx.user.id && !may(ctx, "server.manage")) {
    throw new AppError("forbidden", `Only ${call.userName}, an admin or an owner can cancel this call.`);
  }
  if (isFinal(call.status as CallStatus)) return toCall(call);
  await db().call.updateMany({ where: { id: callId, teamId: ctx.team.id, status: "running" }, data: { cancelRequestedAt: new Date() } });
  const live = liveCalls().get(callId);
  if (live) live.abort.abort(new Error("cancelled"));
  else await pool().query("SELECT pg_notify('patchbay_cancel', $1)", [callId]);
  return toCall(await findCall(ctx, callId));
}

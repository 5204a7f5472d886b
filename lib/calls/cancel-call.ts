import "server-only";
import { may, type Ctx } from "@/lib/auth/ctx";
import { db, pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { endTaskOf } from "@/lib/tasks/cancel-task";
import { findCall } from "./find-call";
import { liveCalls } from "./live";
import type { Call, CallStatus } from "./schema";
import { isFinal } from "./states";
import { toCall } from "./to-call";

/** A call that only waits for a person is sent by no process: it ends here. */
async function endWaiting({ team, user }: Ctx<"tool.call">, callId: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const where = { callId, teamId: team.id };
    const ended = { status: "cancelled", effect: "unknown", isServerTold: false, finishedAt: new Date(), summary: `${user.name} cancelled it while the server waited for an answer.` };
    const { count } = await tx.call.updateMany({ where: { id: callId, teamId: team.id, status: "waiting_for_input", leaseUntil: null }, data: ended });
    if (count === 0) return false;
    await tx.callAsk.updateMany({ where: { ...where, state: "waiting" }, data: { state: "withdrawn" } });
    await tx.callRound.updateMany({ where: { ...where, closedAt: null }, data: { closedAt: new Date() } });
    await tx.$executeRaw`SELECT pg_notify('patchbay_calls', ${callId})`;
    return true;
  });
}

/** Asks the process that sends this call to stop; a call that has ended already is answered as it ended. */
export async function cancelCall(ctx: Ctx<"tool.call">, callId: string): Promise<Call> {
  const call = await findCall(ctx, callId);
  if (call.userId !== ctx.user.id && !may(ctx, "server.manage")) {
    throw new AppError("forbidden", `Only ${call.userName}, an admin or an owner can cancel this call.`);
  }
  if (isFinal(call.status as CallStatus)) return toCall(call);
  if (await endTaskOf(call, ctx.user.name)) return toCall(await findCall(ctx, callId));
  if (await endWaiting(ctx, callId)) return toCall(await findCall(ctx, callId));
  await db().call.updateMany({ where: { id: callId, teamId: ctx.team.id, finishedAt: null }, data: { cancelRequestedAt: new Date() } });
  const live = liveCalls().get(callId);
  if (live) live.abort.abort(new Error("cancelled"));
  else await pool().query("SELECT pg_notify('patchbay_cancel', $1)", [callId]);
  return toCall(await findCall(ctx, callId));
}

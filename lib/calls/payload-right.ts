import "server-only";
import { askSettingsOf } from "@/lib/asks/read-settings";
import { record } from "@/lib/audit/record";
import { may, type Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Call as Row } from "@/prisma/generated/client";

/** Where a team shares what servers ask, whoever may call tools sees a call for as long as it waits. */
async function isShared(ctx: Ctx, call: Row): Promise<boolean> {
  return call.status === "waiting_for_input" && may(ctx, "tool.call") && (await askSettingsOf(ctx.team.id)).isShared;
}

/** Passes for one's own call, or for anybody's with `call.read_payload`; a look at someone else's is recorded first. */
export async function requirePayloadRight(ctx: Ctx, call: Row): Promise<void> {
  if (call.userId === ctx.user.id) return;
  if (!may(ctx, "call.read_payload") && !(await isShared(ctx, call))) {
    throw new AppError("forbidden", `Arguments and results of ${call.userName}'s calls are not shown to the role ${ctx.role}. Owners and reviewers can read them.`);
  }
  const change = { event: "call.payload_read", target: { type: "call", id: call.id, name: call.target }, after: { madeBy: call.userName } };
  await db().$transaction((tx) => record(tx, ctx, change));
}

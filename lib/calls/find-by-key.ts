import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { storedText } from "@/lib/stored-text";
import type { Call as Row } from "@/prisma/generated/client";
import { unpack } from "./pack";
import { targetLength } from "./write-record";

/** The call that was opened with this idempotency key; throws `conflict` when the key was used for something else. */
export async function findByKey(ctx: Ctx, input: { serverId: string; method: string; target: string; arguments: string; idempotencyKey: string }): Promise<Row> {
  const row = await db().call.findUniqueOrThrow({
    where: { teamId_userId_idempotencyKey: { teamId: ctx.team.id, userId: ctx.user.id, idempotencyKey: input.idempotencyKey } },
  });
  const payload = await db().callPayload.findUniqueOrThrow({ where: { callId: row.id }, select: { arguments: true } });
  const isSame = row.serverId === input.serverId && row.method === input.method && row.target === storedText(input.target, targetLength) && (await unpack(payload.arguments)) === input.arguments;
  if (!isSame) throw new AppError("conflict", "This idempotency key was used for another call. Nothing was sent; use a new key.");
  return row;
}

import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { seal } from "@/lib/secrets";
import { findCall } from "./find-call";
import { requirePayloadRight } from "./payload-right";
import { contextOfAsk } from "./read-rounds";

/** Keeps what somebody has typed into an answer, so that a reload, another page or another day loses nothing. */
export async function saveDraft(ctx: Ctx<"tool.call">, { callId, askId, text }: { callId: string; askId: string; text: string }): Promise<null> {
  const call = await findCall(ctx, callId);
  await requirePayloadRight(ctx, call);
  const where = { id: askId, callId, teamId: ctx.team.id };
  const { count } = await db().callAsk.updateMany({ where: { ...where, state: "waiting" }, data: { draft: seal(text, contextOfAsk({ id: askId, teamId: ctx.team.id }, "draft")), draftByName: ctx.user.name } });
  if (count === 1) return null;
  if ((await db().callAsk.count({ where })) === 0) throw new AppError("not_found", "There is no such question in this call.");
  throw new AppError("conflict", "This question was answered meanwhile; the draft was not kept.");
}

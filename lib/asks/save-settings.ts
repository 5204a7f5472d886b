import "server-only";
import { record } from "@/lib/audit/record";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import { seal } from "@/lib/secrets";
import type { AskSettings as Row } from "@/prisma/generated/client";
import { toSettings } from "./read-settings";
import type { AskSettings, AskSettingsInput } from "./schema";

/** Where the sealed key of a team's model opens. */
export const contextOfKey = (teamId: string): string => `AskSettings:${teamId}:modelKey`;

// A key goes to the place it was entered for and to no other.
function keyAfter(before: Row | null, teamId: string, model: AskSettingsInput["model"]): Uint8Array<ArrayBuffer> | null {
  if (model?.key) return seal(model.key, contextOfKey(teamId));
  const isSamePlace = model && before?.modelUrl && new URL(before.modelUrl).origin === new URL(model.url).origin;
  return isSamePlace && model.key === undefined && before.sealedModelKey ? Uint8Array.from(before.sealedModelKey) : null;
}

/** Sets how this team answers what servers ask; a key that is left out stays as it is, but never goes to another address. */
export async function saveAskSettings(ctx: Ctx<"ask.manage">, { days, isShared, roots, model }: AskSettingsInput): Promise<AskSettings> {
  const teamId = ctx.team.id;
  return db().$transaction(async (tx) => {
    const before = await tx.askSettings.findUnique({ where: { teamId } });
    const data = { days, isShared, roots, modelUrl: model?.url ?? null, modelName: model?.name ?? null, sealedModelKey: keyAfter(before, teamId, model) };
    const row = await tx.askSettings.upsert({ where: { teamId }, create: { teamId, ...data }, update: data });
    const after = toSettings(row);
    await record(tx, ctx, { event: "asks.settings_changed", target: { type: "team", id: teamId, name: ctx.team.name }, before: toSettings(before), after });
    return after;
  });
}

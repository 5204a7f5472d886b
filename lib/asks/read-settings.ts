import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { db } from "@/lib/db";
import type { AskSettings as Row } from "@/prisma/generated/client";
import { AskSettings } from "./schema";

const usual: AskSettings = { days: 7, isShared: false, roots: [], model: null };

/** A stored row as the contract; without one, what holds for every team. */
export function toSettings(row: Row | null): AskSettings {
  if (!row) return usual;
  const model = row.modelUrl === null ? null : { url: row.modelUrl, name: row.modelName ?? "", hasKey: row.sealedModelKey !== null };
  return AskSettings.parse({ days: row.days, isShared: row.isShared, roots: row.roots, model });
}

/** How this team answers what servers ask. */
export async function readAskSettings({ team }: Ctx<"team.read">): Promise<AskSettings> {
  return askSettingsOf(team.id);
}

/** The same for what runs beside requests. */
export async function askSettingsOf(teamId: string): Promise<AskSettings> {
  return toSettings(await db().askSettings.findUnique({ where: { teamId } }));
}

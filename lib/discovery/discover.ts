import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { isDraining } from "@/lib/drain";
import { AppError } from "@/lib/errors";
import { findTarget, type FoundTarget } from "@/lib/servers/find-target";
import { saveVerdict } from "@/lib/servers/save-verdict";
import { askServer } from "./ask-server";
import { draftSnapshot } from "./draft-snapshot";
import { judgeLists } from "./judge-lists";
import { keepFailure, keepSnapshot } from "./keep-discovery";
import { readDiscovery } from "./read-discovery";
import type { DiscoveryResult, DiscoveryState, ListCount } from "./schema";
import { singleFlight } from "./single-flight";
import { toSighting } from "./to-sighting";

type Tell = (list: ListCount) => void;

/** Asks and keeps what came of it; true when the server now offers something else than before. */
async function askAndKeep(found: FoundTarget, last: DiscoveryState, tell: Tell): Promise<boolean> {
  const { seen, failure, ...more } = await askServer(found, tell);
  if ("outcome" in seen) {
    if (failure) await keepFailure(found, failure);
    return false;
  }
  await saveVerdict(found, seen.discovery.verdict);
  const judged = judgeLists(seen.discovery.lists, more.failures, last.snapshot?.lists);
  if (judged.isKept) return keepSnapshot(found, await draftSnapshot(toSighting(seen.discovery, more)), judged.failure);
  if (judged.failure) await keepFailure(found, judged.failure);
  return false;
}

/**
 * Asks a server what it offers and keeps the answer: a new snapshot only when it differs, and never one in place of a better
 * one because a list or the server failed. Who asks at the same time, in whatever process, waits for the same answer.
 */
export async function discover(ctx: Ctx<"discovery.run">, serverId: string, tell: Tell): Promise<DiscoveryResult> {
  if (isDraining()) throw new AppError("unavailable", "This process is shutting down. Nothing was asked; try again in a moment.");
  const found = await findTarget(ctx, serverId);
  const eyes = { serverId, teamId: ctx.team.id, credential: found.snapshotCredential };
  const before = await readDiscovery(eyes);
  const name = `discovery ${serverId} ${found.snapshotCredential} ${String(found.version)}`;
  const run = async (tellAll: Tell, hasWaited: boolean): Promise<DiscoveryResult> => {
    const last = await readDiscovery(eyes);
    if (hasWaited && last.checkedAt !== before.checkedAt) return { ...last, isChanged: last.snapshot?.id !== before.snapshot?.id };
    const isChanged = await askAndKeep(found, last, tellAll);
    return { ...(await readDiscovery(eyes)), isChanged };
  };
  return singleFlight({ name, run }, tell);
}

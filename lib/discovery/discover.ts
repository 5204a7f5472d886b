import "server-only";
import type { Ctx } from "@/lib/auth/ctx";
import { isDraining } from "@/lib/drain";
import { AppError } from "@/lib/errors";
import { discover as askServer, type Discovered } from "@/lib/mcp/discover";
import { openSession } from "@/lib/mcp/session";
import { findTarget, type FoundTarget } from "@/lib/servers/find-target";
import { saveVerdict } from "@/lib/servers/save-verdict";
import { draftSnapshot } from "./draft-snapshot";
import { judgeLists } from "./judge-lists";
import { keepFailure, keepSnapshot } from "./keep-discovery";
import { outcomeProblem } from "./outcome-problem";
import { readDiscovery } from "./read-discovery";
import type { DiscoveryResult, DiscoveryState, ListCount } from "./schema";
import { singleFlight } from "./single-flight";
import { toSighting } from "./to-sighting";

type Tell = (list: ListCount) => void;

const capMs = 5 * 60 * 1000;

async function ask({ target }: FoundTarget, tell: Tell): Promise<{ seen: Discovered; latencyMs: number }> {
  const { verdict, ...unmet } = target;
  // A modern server is asked for its description in any case; an older one may have become modern since.
  const session = openSession(verdict?.era === "modern" ? target : unmet, { secretHeaders: Object.keys(target.headers) });
  const startedAt = performance.now();
  let latencyMs: number | undefined;
  const seen = await askServer(session, {
    signal: AbortSignal.timeout(capMs),
    onStart: () => {
      latencyMs ??= Math.round(performance.now() - startedAt);
    },
    onList: (name, count) => {
      tell({ name, count });
    },
  });
  void session.close({ terminate: true });
  return { seen, latencyMs: latencyMs ?? Math.round(performance.now() - startedAt) };
}

/** Asks and keeps what came of it; true when the server now offers something else than before. */
async function askAndKeep(found: FoundTarget, last: DiscoveryState, tell: Tell): Promise<boolean> {
  const { seen, latencyMs } = await ask(found, tell);
  if ("outcome" in seen) {
    if (seen.outcome.kind === "result") throw new Error("A discovery that failed has no result.");
    await keepFailure(found, { state: seen.outcome.kind === "auth_required" ? "sign_in" : "failing", problem: outcomeProblem(seen.outcome) });
    return false;
  }
  await saveVerdict(found, seen.discovery.verdict);
  const { isKept, failure } = judgeLists(seen.discovery.lists, last.snapshot?.lists);
  if (isKept) return keepSnapshot(found, await draftSnapshot(toSighting(seen.discovery, latencyMs)), failure);
  if (failure) await keepFailure(found, failure);
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

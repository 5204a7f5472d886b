import type { DiscoveryState } from "@/lib/discovery/schema";
import type { Health } from "@/lib/health/schema";

type Standing = Pick<DiscoveryState, "state" | "problem" | "failingSince">;

export interface LatestStanding extends Standing {
  /** It answers by now, but what it offers was last asked when it did not. */
  isBack: boolean;
}

/** How a server stands by whichever looked last: the reading of its lists, or the check in the background. */
export function latestStanding(discovery: DiscoveryState, health: Health | undefined): LatestStanding {
  const { state, problem, failingSince, checkedAt } = discovery;
  const isNewer = health?.checkedAt != null && health.state !== "unknown" && (checkedAt === null || health.checkedAt > checkedAt);
  if (!isNewer) return { state, problem, failingSince, isBack: false };
  // A check sees no lists: what is wrong with those alone stays said until they are read again.
  if (health.state === "ok") return { state: state === "unknown" ? "unknown" : "ok", problem: null, failingSince: null, isBack: state === "failing" };
  return { state: health.state, problem: health.problem && { code: health.reason ?? "", ...health.problem }, failingSince: health.state === "failing" ? health.failingSince : null, isBack: false };
}

import { formatDuration } from "@/components/ui/format";
import type { Snapshot } from "@/lib/discovery/schema";

/** What is said of a list that came with a time to live; undefined where its server named none, as older ones cannot. */
export function sayFreshness(list: Snapshot["lists"][string] | undefined, okAt: string | null, now: number | undefined): string | undefined {
  // None at all is what a server says that does not care; its list would be stale at once and for ever.
  if (!list?.ttlMs || okAt === null || now === undefined) return undefined;
  const leftMs = Date.parse(okAt) + list.ttlMs - now;
  const whose = list.scope === "private" ? ", for this account only" : "";
  return leftMs > 0 ? `fresh for ${formatDuration(Math.ceil(leftMs / 1000) * 1000)}${whose}` : `stale by the server’s word${whose}`;
}

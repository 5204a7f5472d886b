import type { HealthBucket } from "@/lib/health/schema";

export interface Bar {
  kind: "good" | "mixed" | "failed" | "none";
  /** Share of the chart's height, 0 to 1. */
  height: number;
  /** What is said of it. */
  words: string;
}

const reasonWords: Record<string, string> = {
  refused: "nothing listened there",
  no_answer: "no answer",
  name_unknown: "its name was not found",
  dns_failed: "its name could not be looked up",
  timeout: "too slow",
  connection_lost: "the connection was lost",
  server_error: "an error of its own",
  not_found: "no MCP server at its path",
  forbidden: "the credentials were refused",
  credential_rejected: "the team’s key was refused",
  private_address: "its address is not allowed",
  tls_expired: "its certificate had expired",
  wrong_version: "no common protocol version",
};

/** A typed reason as the end of a sentence. */
export function sayReason(reason: string): string {
  return reasonWords[reason] ?? reason.replaceAll("_", " ");
}

function sayBucket({ good, failed, latencyMs, reasons }: HealthBucket): string {
  if (good + failed === 0) return "not checked";
  const answered = good > 0 ? `${String(good)} of ${String(good + failed)} answered${latencyMs === null ? "" : `, ${String(latencyMs)} ms`}` : `none of ${String(failed)} answered`;
  return reasons.length === 0 ? answered : `${answered}: ${reasons.map(sayReason).join(", ")}`;
}

/** The bars of a chart; the slowest stretch is full height, and one that failed is too, so that it is seen. */
export function planBars(buckets: readonly HealthBucket[]): Bar[] {
  const slowest = Math.max(1, ...buckets.map(({ latencyMs }) => latencyMs ?? 0));
  return buckets.map((bucket) => {
    const { good, failed, latencyMs } = bucket;
    const words = sayBucket(bucket);
    if (good + failed === 0) return { kind: "none", height: 0.04, words };
    if (good === 0) return { kind: "failed", height: 1, words };
    const height = Math.max(0.1, (latencyMs ?? 0) / slowest);
    return failed > 0 ? { kind: "mixed", height: Math.max(height, 0.5), words } : { kind: "good", height, words };
  });
}

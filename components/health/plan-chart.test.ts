import { describe, expect, it } from "vitest";
import type { HealthBucket } from "@/lib/health/schema";
import { planBars } from "./plan-chart";

const bucket = (part: Partial<HealthBucket>): HealthBucket => ({ from: "2026-12-01T00:00:00.000Z", good: 0, failed: 0, latencyMs: null, reasons: [], ...part });

describe("the chart of a server's health", () => {
  it("draws latency against the slowest stretch, and failures so that they are seen", () => {
    const bars = planBars([bucket({ good: 6, latencyMs: 50 }), bucket({ good: 6, latencyMs: 200 }), bucket({ failed: 3, reasons: ["refused"] }), bucket({ good: 1, failed: 1, latencyMs: 10, reasons: ["timeout"] }), bucket({})]);
    expect(bars.map(({ kind, height }) => [kind, height])).toEqual([["good", 0.25], ["good", 1], ["failed", 1], ["mixed", 0.5], ["none", 0.04]]);
    expect(bars.map(({ words }) => words)).toEqual(["6 of 6 answered, 50 ms", "6 of 6 answered, 200 ms", "none of 3 answered: nothing listened there", "1 of 2 answered, 10 ms: too slow", "not checked"]);
  });

  it("draws nothing checked as nothing, whatever is divided by it", () => {
    expect(planBars([bucket({ good: 1, latencyMs: 0 })])[0]?.height).toBe(0.1);
    expect(planBars([])).toEqual([]);
  });
});

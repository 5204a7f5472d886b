import { describe, expect, it } from "vitest";
import type { DiscoveryState } from "@/lib/discovery/schema";
import type { Health } from "@/lib/health/schema";
import { latestStanding } from "./plan-standing";

const read: DiscoveryState = { state: "ok", problem: null, checkedAt: "2026-12-01T10:00:00.000Z", okAt: null, failingSince: null, latencyMs: 1, snapshot: null };
const health: Health = { intervalS: 300, state: "ok", reason: null, problem: null, checkedAt: "2026-12-01T11:00:00.000Z", failingSince: null, nextAt: null, span: "day", bucketMs: 1, buckets: [], answered: 1, latencyMs: null };
const down: Health = { ...health, state: "failing", reason: "refused", problem: { title: "Nothing listens there", text: "" }, failingSince: "2026-12-01T10:55:00.000Z" };
const trouble = { code: "dns", title: "No name", text: "" };

describe("how a server stands", () => {
  it("is what was found last", () => {
    expect(latestStanding(read, down)).toEqual({ state: "failing", problem: { code: "refused", title: "Nothing listens there", text: "" }, failingSince: down.failingSince, isBack: false });
    expect(latestStanding({ ...read, checkedAt: "2026-12-01T12:00:00.000Z" }, down).state).toBe("ok");
    expect(latestStanding(read, undefined).state).toBe("ok");
    expect(latestStanding({ ...read, state: "failing", problem: trouble }, { ...down, state: "unknown" }).problem).toBe(trouble);
  });

  it("a server that answers again has still to say what it offers", () => {
    expect(latestStanding({ ...read, state: "failing", problem: trouble }, health)).toMatchObject({ state: "ok", problem: null, isBack: true });
    expect(latestStanding({ ...read, state: "unknown", checkedAt: null }, health)).toMatchObject({ state: "unknown", isBack: false });
  });
});

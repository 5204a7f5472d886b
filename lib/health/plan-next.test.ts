import { describe, expect, it } from "vitest";
import type { Judged } from "./judge-check";
import { planNext, type Before } from "./plan-next";

const now = new Date("2026-12-01T10:00:00Z");
const minute = 60_000;
const setting = { intervalMs: 5 * minute, now, random: 0.5 };
const fresh: Before = { state: "unknown", failures: 0, failingSince: null, okAt: null };
const good: Judged = { state: "ok", reason: null, problem: null, latencyMs: 10 };
const signIn: Judged = { ...good, state: "sign_in" };
const bad: Judged = { state: "failing", reason: "refused", problem: null, latencyMs: null };

describe("what follows a check", () => {
  it("a good one is followed by the next after the interval", () => {
    expect(planNext(fresh, good, setting)).toEqual({ state: "ok", failures: 0, failingSince: null, okAt: now, turned: undefined, nextInMs: 5 * minute });
  });

  it("one failure is looked at again soon and tells nobody; a second one is an outage since the first", () => {
    const up = planNext(fresh, good, setting);
    const once = planNext(up, bad, setting);
    expect(once).toMatchObject({ state: "ok", failures: 1, failingSince: now, turned: undefined, nextInMs: 30_000 });
    const twice = planNext(once, bad, { ...setting, now: new Date(now.getTime() + 30_000) });
    expect(twice).toMatchObject({ state: "failing", failures: 2, failingSince: now, turned: "failing" });
    expect(planNext(twice, bad, setting)).toMatchObject({ state: "failing", turned: undefined, failingSince: now });
    expect(planNext(twice, signIn, setting)).toMatchObject({ state: "sign_in", turned: "recovered", failures: 0, failingSince: null });
    expect(planNext(once, good, setting)).toMatchObject({ turned: undefined, failures: 0 });
  });

  it("a server that never answered is told of too, once", () => {
    const twice = planNext(planNext(fresh, bad, setting), bad, setting);
    expect(twice).toMatchObject({ state: "failing", turned: "failing", okAt: null });
    expect(planNext(twice, bad, setting).turned).toBeUndefined();
  });

  it("from sign-in to an answer and back is no news", () => {
    const up = planNext(fresh, signIn, setting);
    expect(planNext(up, good, setting).turned).toBeUndefined();
  });

  it("waits longer with every failure, never longer than an hour, and never all at one moment", () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map((failures) => planNext({ ...fresh, failures: failures - 1 }, bad, setting).nextInMs / minute);
    expect(waits).toEqual([0.5, 5, 10, 20, 40, 60, 60]);
    expect(planNext(fresh, good, { ...setting, random: 0 }).nextInMs).toBe(4.5 * minute);
    expect(planNext(fresh, good, { ...setting, random: 1 }).nextInMs).toBe(5.5 * minute);
    expect(planNext(fresh, { ...good, reason: "rate_limited" }, setting).nextInMs).toBe(10 * minute);
  });
});

import { describe, expect, it } from "vitest";
import type { Call, CallPayload } from "@/lib/calls/schema";
import { changeRuns, runTabs, type Run, type RunChange } from "./plan-runs";

const call = (id: string, more: Partial<Call> = {}) => ({ id, method: "tools/call", target: "a", startedAt: "2026-11-30T08:00:00.000Z", status: "running", ...more }) as Call;
const payload = (more: Partial<CallPayload> = {}): CallPayload => ({ arguments: "{}", outcome: null, exchanges: [], rounds: [], events: [], ...more });
const play = (...changes: RunChange[]): readonly Run[] => changes.reduce<readonly Run[]>(changeRuns, []);
const event = (seq: number) => ({ seq, at: "2026-11-30T08:00:00.000Z", type: "log", body: {} }) as const;
const problem = { title: "t", text: "x", requestId: undefined, isRetryable: true };

const of = (target: string) => ({ method: "tools/call", target }) as const;
const isOf = (tool: string) => (run: { method: string; target: string }) => run.method === "tools/call" && run.target === tool;
const sentA: RunChange = { type: "sent", key: "k1", subject: of("a"), sentAt: 1, idleMs: 60_000 };
const sentB: RunChange = { type: "sent", key: "k2", subject: of("b"), sentAt: 2, idleMs: 60_000 };

describe("runs", () => {
  it("gives a late answer to its own run, whatever tool is open now", () => {
    const runs = play(sentA, sentB, { type: "finished", key: "k1", call: call("1", { status: "complete" }), payload: payload() });
    expect(runTabs(runs, [], isOf("b")).map((tab) => tab.call)).toEqual([undefined]);
    expect(runTabs(runs, [], isOf("a")).map((tab) => tab.call?.status)).toEqual(["complete"]);
  });

  it("shows each event once, whichever way it comes", () => {
    const runs = play(sentA, { type: "events", key: "k1", events: [event(1), event(2)] }, { type: "finished", key: "k1", call: call("1"), payload: payload({ events: [event(1), event(2), event(3)] }) });
    expect(runs[0]?.events.map((one) => one.seq)).toEqual([1, 2, 3]);
  });

  it("stays as it ended when the stream breaks afterwards", () => {
    const runs = play(sentA, { type: "finished", key: "k1", call: call("1", { status: "complete" }), payload: payload() }, { type: "failed", key: "k1", problem });
    expect(runs[0]?.problem).toBeUndefined();
  });

  it("keeps what was sent when Patchbay does not answer, and forgets the trouble on a new try", () => {
    const lost = play(sentA, { type: "failed", key: "k1", problem });
    expect(lost[0]).toMatchObject({ target: "a", problem });
    expect(changeRuns(lost, { type: "retried", key: "k1" })[0]?.problem).toBeUndefined();
  });

  it("takes over a running record once", () => {
    const runs = play({ type: "adopted", call: call("1"), now: 5 }, { type: "adopted", call: call("1"), now: 6 });
    expect(runs).toHaveLength(1);
    expect(runs[0]?.sentAt).toBe(5);
  });
});

it("holds the bytes of the newest runs only, and the rest of every run", () => {
  const changes = Array.from({ length: 22 }, (_, n): RunChange[] => [
    { type: "sent", key: `k${String(n)}`, subject: of("a"), sentAt: n, idleMs: 60_000 },
    { type: "finished", key: `k${String(n)}`, call: call(String(n), { status: "complete" }), payload: payload() },
  ]);
  const runs = play(...changes.flat());
  expect(runs.map((run) => run.payload !== undefined).filter(Boolean)).toHaveLength(20);
  expect(runs.at(-1)).toMatchObject({ key: "k0", payload: undefined, call: { status: "complete" } });
});

describe("tabs", () => {
  it("are newest first, each call once, one that is being sent before all", () => {
    const recorded = [call("2", { startedAt: "2026-11-30T09:00:00.000Z" }), call("1")];
    const runs = play({ type: "adopted", call: call("1"), now: Date.parse("2026-11-30T10:00:00Z") }, sentA, sentB);
    expect(runTabs(runs, recorded, isOf("a")).map((tab) => tab.callId)).toEqual([undefined, "2", "1"]);
  });
});

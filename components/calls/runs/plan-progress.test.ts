import { expect, it } from "vitest";
import type { CallEvent } from "@/lib/calls/schema";
import { logLines, paceOf, progressOf } from "./plan-progress";

let seq = 0;
const event = (type: CallEvent["type"], body: CallEvent["body"]): CallEvent => ({ seq: ++seq, at: "2026-11-30T08:00:00.000Z", type, body });

it("never runs backwards and keeps the last words", () => {
  const said = [{ progress: 1, total: 5, message: "one" }, { progress: 4 }, { progress: 3, message: "three" }];
  expect(progressOf(said.map((body) => event("progress", body)))).toMatchObject({ value: 4, total: 5, message: "three" });
  expect(progressOf([])).toBeUndefined();
});

it("survives progress that is none", () => {
  expect(progressOf([event("progress", { progress: "9", total: null, message: 3 })])).toMatchObject({ value: 0, total: undefined, message: "" });
});

it("reads logs, notices and asks in order", () => {
  const lines = logLines([event("log", { level: "warning", logger: "db", text: "slow", atMs: 3 }), event("progress", { progress: 1 }), event("notification", { method: "notifications/x", text: "{}" })]);
  expect(lines.map(({ level, text, isWarning, atMs }) => ({ level, text, isWarning, atMs }))).toEqual([
    { level: "warning", text: "db: slow", isWarning: true, atMs: 3 },
    { level: "notice", text: "notifications/x {}", isWarning: false, atMs: undefined },
  ]);
});

it("says a rate and what is left only where both can be known", () => {
  const at = (seconds: number, body: CallEvent["body"]): CallEvent => ({ ...event("progress", body), at: new Date(1_000 * seconds).toISOString() });
  expect(paceOf([at(0, { progress: 10, total: 100 }), at(5, { progress: 20, total: 100 })])).toEqual({ perSecond: 2, leftMs: 40_000 });
  expect(paceOf([at(0, { progress: 10 }), at(5, { progress: 20 })])).toBeUndefined();
  expect(paceOf([at(0, { progress: 10, total: 100 }), at(0.2, { progress: 20, total: 100 })])).toBeUndefined();
  expect(paceOf([at(0, { progress: 10, total: 100 }), at(5, { progress: 5, total: 100 })])).toBeUndefined();
});

it("says what came too late, and how much", () => {
  expect(logLines([event("late", { outcome: { kind: "result" }, afterMs: 2_040 })])[0]?.text).toBe("The server answered with a result 2.0 s after the call had been given up. The record stays as it ended.");
});

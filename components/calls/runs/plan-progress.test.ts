import { expect, it } from "vitest";
import type { CallEvent } from "@/lib/calls/schema";
import { logLines, progressOf } from "./plan-progress";

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

import { expect, it } from "vitest";
import type { Call } from "@/lib/calls/schema";
import { mergeCalls } from "./merge-calls";

const call = (id: string, second: number, status: Call["status"] = "complete") => ({ id, startedAt: new Date(second * 1_000).toISOString(), status }) as Call;

it("puts new calls on top and updates those that ended meanwhile", () => {
  const read = [call("b", 2, "running"), call("a", 1)];
  const latest = [call("c", 3, "running"), call("b", 2, "tool_error")];
  expect(mergeCalls(read, latest).map(({ id, status }) => [id, status])).toEqual([["c", "running"], ["b", "tool_error"], ["a", "complete"]]);
});

it("settles calls of the same moment by their id", () => {
  expect(mergeCalls([call("a", 1), call("b", 1)], []).map(({ id }) => id)).toEqual(["b", "a"]);
});

import { describe, expect, it } from "vitest";
import { callStatuses } from "@/lib/calls/states";
import { isNarrowed, noFilter, outcomeGroups, outcomeWords, toCallFilter, toggleOutcome } from "./plan-filters";

const now = Date.parse("2026-11-30T12:34:56.789Z");

describe("the filter", () => {
  it("asks for nothing when nothing is chosen", () => {
    expect(toCallFilter(noFilter, now)).toEqual({});
    expect(isNarrowed(noFilter)).toBe(false);
    expect(isNarrowed({ ...noFilter, tool: "" })).toBe(false);
  });

  it("keeps one question for a minute, so that looking again is free", () => {
    const filter = { ...noFilter, last: "24h" } as const;
    expect(toCallFilter(filter, now)).toEqual({ from: "2026-11-29T12:34:00.000Z" });
    expect(toCallFilter(filter, now + 3_000)).toEqual(toCallFilter(filter, now));
  });

  it("prefers a moving range to fixed ends", () => {
    expect(toCallFilter({ ...noFilter, last: "1h", from: "2020-01-01T00:00:00.000Z", to: "2020-01-02T00:00:00.000Z" }, now)).toEqual({ from: "2026-11-30T11:34:00.000Z" });
  });
});

describe("outcomes", () => {
  it("has every state in exactly one group", () => {
    expect(outcomeGroups.flatMap((group) => group.statuses).toSorted()).toEqual(callStatuses.toSorted());
  });

  it("are said by group, and state by state where a group is not whole", () => {
    expect(outcomeWords(["complete", "cancelled", "timed_out", "outcome_unknown", "http_error"])).toBe("complete, may have happened, http error");
  });

  it("are switched by group; none left is no filter", () => {
    const on = toggleOutcome(null, ["complete"], true);
    expect(on).toEqual(["complete"]);
    expect(toggleOutcome(on, ["complete"], false)).toBeNull();
  });
});

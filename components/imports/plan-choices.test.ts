import { describe, expect, it } from "vitest";
import type { ImportEntry, ImportPlan } from "@/lib/imports/schema";
import { chooseAll, neededValues, readWay, suggest, toChoices, wayOf, waysOf } from "./plan-choices";

const id = "0199c000-0000-7000-8000-00000000000a";
const entry = (index: number, part: Partial<ImportEntry> = {}): ImportEntry => ({
  index,
  name: `s${String(index)}`,
  url: "https://a.example/mcp",
  description: "",
  environment: "",
  tags: [],
  headerNames: [],
  state: "ready",
  reason: "",
  notes: [],
  needs: [],
  gaps: [],
  closed: null,
  conflicts: [],
  suggestion: "add",
  ...part,
});
const plan: ImportPlan = {
  format: "VS Code",
  values: [],
  entries: [entry(0, { needs: ["env:A"] }), entry(1, { suggestion: "skip", needs: ["env:B"], conflicts: [{ serverId: id, name: "Docs", by: "address", isArchived: false }] }), entry(2, { state: "broken", suggestion: "skip" })],
};

describe("choosing what comes in", () => {
  it("begins with what most people want", () => {
    expect(toChoices(plan, suggest(plan))).toEqual([{ index: 0, action: "add", seen: [] }]);
  });

  it("adds everything that can be added, never what is broken", () => {
    expect(toChoices(plan, chooseAll(plan, true)).map(({ index }) => index)).toEqual([0, 1]);
    expect(toChoices(plan, chooseAll(plan, false))).toEqual([]);
  });

  it("sends along which conflicts were seen", () => {
    const chosen = { ...suggest(plan), 1: readWay(`update ${id}`) };
    expect(toChoices(plan, chosen)[1]).toEqual({ index: 1, action: "update", serverId: id, seen: [id] });
    expect(wayOf(chosen, entry(1))).toBe(`update ${id}`);
  });

  it("asks only for what the chosen entries need", () => {
    expect([...neededValues(plan, suggest(plan))]).toEqual(["env:A"]);
    expect([...neededValues(plan, chooseAll(plan, true))]).toEqual(["env:A", "env:B"]);
  });

  it("offers an update only of a server in use", () => {
    expect(waysOf(entry(0)).map(({ label }) => label)).toEqual(["Leave out", "Add"]);
    expect(waysOf(entry(1, { conflicts: [{ serverId: id, name: "Docs", by: "name", isArchived: false }] })).at(-1)).toEqual({ value: `update ${id}`, label: "Update Docs" });
    expect(waysOf(entry(1, { conflicts: [{ serverId: id, name: "Docs", by: "name", isArchived: true }] }))).toHaveLength(2);
  });
});

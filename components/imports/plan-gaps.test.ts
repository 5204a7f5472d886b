import { expect, it } from "vitest";
import type { AskedValue, ImportEntry } from "@/lib/imports/schema";
import { openGaps } from "./plan-gaps";

const asked = (key: string, fallback: string | null = null): AskedValue => ({ key, name: key.slice(4), kind: "environment", description: "", isSecret: true, fallback, choices: [] });
const entry = { gaps: [{ header: "Authorization", needs: ["env:TOKEN"] }, { header: null, needs: ["env:HOST", "env:PORT"] }] } as unknown as ImportEntry;
const all = [asked("env:TOKEN"), asked("env:HOST"), asked("env:PORT", "443")];

it("says what waits for which value, the address first, until it is given", () => {
  expect(openGaps(entry, all, {})).toEqual([{ header: undefined, names: ["HOST"] }, { header: "Authorization", names: ["TOKEN"] }]);
  expect(openGaps(entry, all, { "env:HOST": "a.example" })).toEqual([{ header: "Authorization", names: ["TOKEN"] }]);
  expect(openGaps(entry, all, { "env:HOST": "a.example", "env:TOKEN": "x" })).toEqual([]);
});

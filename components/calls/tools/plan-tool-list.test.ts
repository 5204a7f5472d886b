import { describe, expect, it } from "vitest";
import type { Hints, Item } from "@/lib/discovery/schema";
import { hintWords } from "./plan-hints";
import { searchTools, stepTool, toSearchable, toolRows } from "./plan-tool-list";

const item = (position: number, name: string, more: Partial<Item> = {}): Item => ({ position, name, title: name, summary: "", search: "", hints: {}, faultCount: 0, ...more });

const items = [
  item(0, "ledger.sync"),
  item(1, "void_invoice", { title: "Void invoice", hints: { readOnly: false, destructive: true } }),
  item(2, "get_invoice", { title: "Get invoice", hints: { readOnly: true } }),
  item(3, "create_refund_request", { title: "Create refund request", hints: { readOnly: false }, search: "invoice_id amount_minor" }),
];
const entries = toSearchable(items);

describe("grouping by what tools say", () => {
  it("lists readers first, then changers, destroyers and the silent", () => {
    expect(toolRows(entries, "").map((row) => (row.kind === "group" ? `${row.label} ${String(row.count)}` : row.item.name))).toEqual([
      "Says it only reads 1", "get_invoice", "Says it changes things 1", "create_refund_request", "Says it may destroy 1", "void_invoice", "Says nothing 1", "ledger.sync",
    ]);
  });

  it("puts a tool that says it reads and destroys among those that destroy", () => {
    const rows = toolRows(toSearchable([item(0, "odd", { hints: { readOnly: true, destructive: true } })]), "");
    expect(rows[0]).toMatchObject({ label: "Says it may destroy" });
  });

  it.each<[Hints, string[]]>([
    [{}, ["says nothing about what it does"]],
    [{ readOnly: false, idempotent: true }, ["says it changes things", "says repeats are safe"]],
    [{ readOnly: true, destructive: true }, ["says it only reads", "says it may destroy"]],
    [{ readOnly: true, destructive: false, openWorld: false }, ["says it only reads", "says it stays on this server"]],
  ])("reports %o as speech", (hints, words) => {
    expect(hintWords(hints)).toEqual(words);
  });
});

describe("search", () => {
  it("finds every word anywhere, names before parameters", () => {
    expect(searchTools(entries, "invoice").map((found) => found.name)).toEqual(["void_invoice", "get_invoice", "create_refund_request"]);
    expect(searchTools(entries, "Refund  CREATE").map((found) => found.name)).toEqual(["create_refund_request"]);
    expect(searchTools(entries, "amount_minor").map((found) => found.name)).toEqual(["create_refund_request"]);
    expect(searchTools(entries, "refund nothing")).toEqual([]);
  });

  it("sees full-width letters as the plain ones", () => {
    expect(searchTools(entries, "ｖｏｉｄ").map((found) => found.name)).toEqual(["void_invoice"]);
  });

  it("searches 10,000 tools within a key press", () => {
    const many = toSearchable(Array.from({ length: 10_000 }, (_, index) => item(index, `tool_${String(index)}`, { summary: "does a thing with an invoice and a customer" })));
    const start = performance.now();
    expect(searchTools(many, "tool_9999")).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

it("steps over headings and stops at the ends", () => {
  const rows = toolRows(entries, "");
  expect(stepTool(rows, -1, 1)).toBe(1);
  expect(stepTool(rows, 1, 1)).toBe(3);
  expect(stepTool(rows, 1, -1)).toBe(1);
  expect(stepTool(rows, 7, 1)).toBe(7);
});

import { describe, expect, it } from "vitest";
import type { Item, ItemDetail } from "@/lib/discovery/schema";
import { exactName, findTool, itemIdOf, recordedName, toolKey, toolTitle } from "./plan-tool-key";

const item = (name: string, more: Partial<Item> = {}): Item => ({ position: 0, name, title: "", summary: "", search: "", hints: {}, faultCount: 0, ...more });
const cut = item("long…", { nameHash: "ab".repeat(32) });

describe("a tool", () => {
  it("is called by its name when it has no title", () => {
    expect(toolTitle(item("get_invoice"))).toBe("get_invoice");
    expect(toolTitle(item("get_invoice", { title: "Get invoice" }))).toBe("Get invoice");
  });

  it("is found again by what the address calls it, also when its name cannot be shown exactly", () => {
    const items = [item("a"), cut];
    for (const one of items) expect(findTool(items, toolKey(one))).toBe(one);
    expect(itemIdOf(toolKey(cut), cut)).toEqual({ name: "long…", nameHash: cut.nameHash });
  });

  it("is sent by the name of its definition, to the character", () => {
    expect(exactName(toolKey(cut), { ...cut, kind: "tool", definition: '{"name":"a\\u0000b"}' } as ItemDetail)).toBe("a\0b");
    expect(exactName("x", { ...cut, kind: "resource", definition: '{"name":"n","uri":"a://b"}' } as ItemDetail)).toBe("a://b");
    expect(exactName("unlisted", undefined)).toBe("unlisted");
  });

  it("is looked for in records as they hold it", () => {
    expect(recordedName(`a\0${"x".repeat(600)}`)).toHaveLength(512);
    expect(recordedName("a\0b")).toBe("a\ufffdb");
  });
});

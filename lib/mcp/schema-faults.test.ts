import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { officialFaults, officialItemFaults, officialMessageFaults } from "./official-faults";
import { officialSchema } from "./official-schema";
import { schemaFaults } from "./schema-faults";

const modern = (method: string, value: Record<string, unknown>) => officialFaults(value, { id: 1, method, era: "modern" });
const complete = { resultType: "complete" };

describe("the official schema", () => {
  it("finds nothing in its own examples", () => {
    const { definitions } = officialSchema("modern");
    const root = path.join(import.meta.dirname, "../testing/mcp/examples/2026-07-28");
    const all = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name }) => readdirSync(path.join(root, name)).map((file) => [name, path.join(root, name, file)] as const));
    expect(all.length).toBeGreaterThan(80);
    for (const [definition, file] of all) {
      expect(definitions[definition], definition).toBeDefined();
      expect(schemaFaults({ era: "modern", definition, value: JSON.parse(readFileSync(file, "utf8")), path: "" }), file).toEqual({ faults: [] });
    }
  });

  it("says which content block is wrong, by the kind it claims to be", () => {
    const content = [{ type: "text", text: "x" }, { type: "image", data: 5 }, { type: "resource", resource: { uri: "a:b", text: 1 } }, { type: "song" }, { text: "y" }, "z"];
    const { faults } = modern("tools/call", { ...complete, content });
    expect(faults.map(({ path: at, message }) => `${at} ${message}`)).toEqual([
      "result.content[1].mimeType Is missing.",
      "result.content[1].data Must be text, is number.",
      "result.content[2].resource.text Must be text, is number.",
      'result.content[3].type Must be ["text","image","audio","resource_link","resource"].',
      "result.content[4].type Is missing.",
      "result.content[5] Must be an object, is text.",
    ]);
    expect(faults[0]?.spec).toBe("schema#calltoolresult");
  });

  it("names one finding where nothing tells what was meant", () => {
    const ask = (requestedSchema: object) => modern("tools/call", { resultType: "input_required", inputRequests: { a: { method: "elicitation/create", params: { mode: "form", message: "?", requestedSchema } } } }).faults;
    expect(ask({ type: "object", properties: { n: { type: "string" } } })).toEqual([]);
    expect(ask({ type: "object", properties: { n: { type: "object" } } }).map((fault) => fault.path)).toEqual(["result.inputRequests.a.params.requestedSchema.properties.n"]);
    expect(modern("tools/call", { resultType: "input_required", inputRequests: { a: { method: "files/list" } } }).faults.map((fault) => fault.path)).toEqual(["result.inputRequests.a.method"]);
  });

  it("goes through a list entry by entry", () => {
    const tool = { name: "a", inputSchema: { type: "object" } };
    const { faults } = modern("tools/list", { ...complete, ttlMs: -1, cacheScope: "team", tools: [tool, { ...tool, icons: [{ src: "not a uri" }] }, { name: "b" }] });
    expect(faults.map((fault) => fault.path)).toEqual(["result.cacheScope", "result.ttlMs", "result.tools[1].icons[0].src", "result.tools[2].inputSchema"]);
    expect(officialItemFaults("prompts", { era: "legacy", value: { name: "p", arguments: [{}] }, path: "" })).toMatchObject([{ path: "arguments[0].name" }]);
  });

  it("knows what each era answers, and what it does not know", () => {
    expect(officialFaults({ task: { taskId: "t" } }, { id: 1, method: "tools/call", era: "legacy" }).faults.map((fault) => fault.path)).toContain("result.task.status");
    expect(officialFaults({ protocolVersion: "2025-11-25", capabilities: {} }, { id: 1, method: "initialize", era: "legacy" }).faults).toMatchObject([{ path: "result.serverInfo" }]);
    expect(modern("tools/call", { resultType: "task" })).toEqual({ faults: [] });
    expect(modern("constructor", complete)).toEqual({ faults: [] });
    expect(officialMessageFaults({ jsonrpc: "2.0", method: "notifications/progress", params: { progress: "1" } }, "modern").map((fault) => fault.path)).toEqual(["params.progressToken", "params.progress"]);
    expect(officialMessageFaults({ jsonrpc: "2.0", id: 1, method: "elicitation/create", params: { requestedSchema: 5 } }, "legacy").length).toBeGreaterThan(0);
  });

  it("says what it did not check, whatever the size or the names", () => {
    const many = Array.from({ length: 5_000 }, () => ({ type: "text", text: "x" }));
    expect(modern("tools/call", { ...complete, content: many })).toEqual({ faults: [], notChecked: "It is too large to be checked against the official schema." });
    const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`) as object;
    expect(modern("tools/call", { ...complete, content: [], structuredContent: deep })).toEqual({ faults: [] });
    const names = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`n${i}`, 1]));
    expect(modern("tools/call", { ...complete, content: [], structuredContent: names }).notChecked).toBeDefined();
    expect(officialFaults({ content: [], _meta: { list: Array.from({ length: 10_000 }, () => 1) } }, { id: 1, method: "tools/call", era: "legacy" }).notChecked).toBeDefined();
    expect(modern("resources/read", { ...complete, contents: [deep], ttlMs: 0, cacheScope: "public" }).notChecked).toBeDefined();
    expect(modern("tools/list", { ...complete, ttlMs: 0, cacheScope: "public", tools: Array.from({ length: 100_000 }, () => ({ name: "a", inputSchema: { type: "object" } })) }).notChecked).toMatch(/^Only the first \d+ of 100000 entries/);
    expect(modern("resources/read", { ...complete, "\ud800": {}, contents: 5, ttlMs: 0, cacheScope: "public" }).faults).toMatchObject([{ path: "result.contents" }]);
  });
});

import { describe, expect, it } from "vitest";
import { planResult } from "./plan-blocks";

const kinds = (text: string) => planResult(text).blocks.map((block) => block.kind);

describe("a result", () => {
  it("is read block by block, whatever stands beside", () => {
    const text = JSON.stringify({
      content: [
        { type: "hologram", data: 1 },
        { type: "text", text: "a" },
        { type: "text" },
        { type: "image", mimeType: "image/png", data: "AA==" },
        { type: "audio", data: 3 },
        { type: "resource", resource: { uri: "x://1", blob: "AA==" } },
        { type: "resource", resource: { uri: "x://1" } },
        { type: "resource_link", uri: "x://2", name: "n", size: 12 },
        null,
        [1],
      ],
    });
    expect(kinds(text)).toEqual(["unknown", "text", "unknown", "media", "unknown", "resource", "unknown", "link", "unknown", "unknown"]);
  });

  it("keeps the exact text of what it does not know", () => {
    expect(planResult('{"content":[{"type":"new","n":1.00}],"extra":9007199254740993}')).toMatchObject({
      blocks: [{ kind: "unknown", type: "new", json: '{"type":"new","n":1.00}' }],
      others: [{ name: "extra", json: "9007199254740993" }],
    });
  });

  it("does not take a type for a name every object has", () => {
    expect(kinds('{"content":[{"type":"constructor"},{"type":"__proto__"}]}')).toEqual(["unknown", "unknown"]);
  });

  it("gives structured content as text, also when it is a list or null", () => {
    expect(planResult('{"content":[],"structuredContent":[1.0, 2]}').structured).toBe("[1.0, 2]");
    expect(planResult('{"structuredContent":null}').structured).toBe("null");
    expect(planResult("{}").structured).toBeUndefined();
  });

  it.each(["null", '"text"', "[]", "12"])("that is %s says so", (text) => {
    expect(planResult(text)).toMatchObject({ blocks: [], problem: expect.stringContaining("not an object") as string });
  });

  it("with content that is no list says so", () => {
    expect(planResult('{"content":{"0":1}}')).toMatchObject({ blocks: [], problem: expect.stringContaining("not a list") as string });
  });
});

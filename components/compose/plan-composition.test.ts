import { describe, expect, it } from "vitest";
import { fromExchange, freeKey, linesOf, toPost, type Composition } from "./plan-composition";
import { templates } from "./plan-templates";

const blank: Composition = { body: "{}", left: [], isSessionLeft: true };

describe("the header table", () => {
  it("sends what is ticked in its order, twice where it stands twice, and names what is to be missing", () => {
    const lines = linesOf([["mcp-method", "tools/list"], ["x-a", "1"]], { name: "Mcp-Method" });
    const post = toPost({ ...blank, left: ["Authorization"] }, [...lines, { key: "own-1", name: "X-A", value: "2", isSent: true }, { key: "own-2", name: "", value: "", isSent: true }]);
    expect(post.headers).toEqual([["x-a", "1"], ["X-A", "2"]]);
    expect(post.omitHeaders).toEqual(["mcp-method", "Authorization"]);
  });

  it("does not leave out a name of which another line is sent", () => {
    const [off] = linesOf([["x-a", "1"]], { name: "x-a" });
    expect(toPost(blank, [...(off ? [off] : []), { key: "own-1", name: "X-A", value: "2", isSent: true }]).omitHeaders).toEqual([]);
  });

  it("gives a new line a key no other has", () => {
    const lines = [{ key: "own-2", name: "", value: "", isSent: true }];
    expect(freeKey(lines)).toBe("own-3");
  });
});

it("a recorded exchange is taken over without what was masked and without what frames a message", () => {
  const composed = fromExchange({ requestBody: "{ }", requestHeaders: [["host", "a"], ["authorization", "Bearer «masked»"], ["mcp-session-id", "«masked»"], ["mcp-method", "ping"], ["content-length", "3"]] }, "call-1");
  expect(composed).toMatchObject({ body: "{ }", isSessionLeft: false, replayOf: "call-1" });
  expect(composed.lines?.map(({ name }) => name)).toEqual(["mcp-method"]);
});

describe("templates", () => {
  const spoken = { isModern: true, version: "2026-07-28", tools: ["echo"], resource: undefined, prompt: undefined };
  const made = (label: string, of = spoken) => templates(of).find((one) => one.label === label)?.make();

  it("of a modern server carry their version in _meta, but where that is what is wrong", () => {
    expect(made("tools/list")?.body).toContain('"io.modelcontextprotocol/protocolVersion": "2026-07-28"');
    expect(made("without _meta")?.body).not.toContain("_meta");
    expect(made("an old version")?.body).toContain("2024-11-05");
  });

  it("of an older server carry none, and can do without the session", () => {
    const older = { ...spoken, isModern: false, version: "2025-06-18" };
    expect(made("tools/list", older)?.body).not.toContain("_meta");
    expect(made("without the session", older)?.isSessionLeft).toBe(true);
  });

  it("all but two are JSON-RPC requests with an id", () => {
    const without = templates(spoken).filter((one) => !/"id": 1/.test(one.make().body)).map((one) => one.label);
    expect(without).toEqual(["no id", "not JSON"]);
  });
});

import { describe, expect, it } from "vitest";
import { capabilityFacts, readServerInfo } from "./capability-words";

const counts = { tools: 42, resources: 6, templates: 2, prompts: 0 };
const say = (text: string) => Object.fromEntries(capabilityFacts(text, counts).map((fact) => [fact.name, fact.value]));

describe("capabilities in words", () => {
  it("says counts, and what the server promises about each list", () => {
    expect(say('{"tools":{"listChanged":true},"resources":{"subscribe":true}}')).toEqual({
      Tools: "42, tells when they change",
      Resources: "6 and 2 templates, can be watched",
      Prompts: "not offered",
    });
  });

  it("names what it has no words for", () => {
    expect(say('{"x.example/odd":{},"extensions":{"io.modelcontextprotocol/tasks":{}},"experimental":{"a":{}}}')["Also"]).toBe(
      "x.example/odd, io.modelcontextprotocol/tasks, a (experimental)",
    );
  });

  it.each(["", "null", "[]", "7", '"tools"', '{"tools":null}', '{"tools":1e400}'])("takes %s for a server that offers nothing", (text) => {
    expect(say(text)["Tools"]).toBe("not offered");
  });
});

describe("what a server calls itself", () => {
  it("prefers the title and drops what is no text", () => {
    expect(readServerInfo('{"name":"ledger","title":"Ledger","version":3.0}')).toEqual({ title: "Ledger", version: undefined, description: undefined, websiteUrl: undefined });
    expect(readServerInfo("nothing")).toEqual({ title: undefined, version: undefined, description: undefined, websiteUrl: undefined });
  });
});

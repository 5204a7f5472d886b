import { describe, expect, it } from "vitest";
import { pageOfCall, subjectOf } from "./plan-subject";

const click = { idempotencyKey: "k", idleMs: 1, origin: "ui" } as const;

describe("a call", () => {
  it("leads to the page it was made on, with what it was of filled in", () => {
    const serverId = "0198";
    expect(pageOfCall("t", { serverId, method: "tools/call", target: "a b" }, { run: "1" })).toBe("/t/servers/0198/tools?tool=a+b&run=1");
    expect(pageOfCall("t", { serverId, method: "resources/read", target: "a://b?c=1&d#e" }, {})).toBe("/t/servers/0198/resources?item=a%3A%2F%2Fb%3Fc%3D1%26d%23e");
    expect(pageOfCall("t", { serverId, method: "prompts/get", target: "p" }, { replay: "2" })).toBe("/t/servers/0198/prompts?item=p&replay=2");
  });

  it("is of what its record will say", () => {
    expect(subjectOf({ method: "resources/read", input: { ...click, uri: `a://${"x".repeat(600)}` } })).toEqual({ method: "resources/read", target: `a://${"x".repeat(508)}` });
    expect(subjectOf({ method: "prompts/get", input: { ...click, prompt: "p\0", arguments: "{}" } })).toEqual({ method: "prompts/get", target: "p\ufffd" });
  });
});

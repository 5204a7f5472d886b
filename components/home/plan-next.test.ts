import { describe, expect, it } from "vitest";
import type { Call } from "@/lib/calls/schema";
import type { Server } from "@/lib/servers/schema";
import { nextSteps, serversSentence, toolsOf, troubledFirst } from "./plan-next";

const server = (name: string, state: Server["state"], tools = 0): Server => ({
  id: name,
  name,
  url: "https://a.example/mcp",
  description: "",
  tags: [],
  environment: "",
  notes: "",
  owner: null,
  protocol: "auto",
  headerNames: [],
  state,
  problem: null,
  checkedAt: null,
  okAt: null,
  failingSince: null,
  latencyMs: null,
  era: null,
  protocolVersion: null,
  counts: { tools, resources: 0, templates: 0, prompts: 0 },
  createdAt: "2026-11-30T00:00:00.000Z",
  updatedAt: "2026-11-30T00:00:00.000Z",
  createdBy: "",
  updatedBy: "",
  provenance: null,
  archivedAt: null,
});
const call = (serverId: string) => ({ serverId }) as Call;

describe("what to do next", () => {
  it("is nothing when all servers answer and tools are called", () => {
    expect(nextSteps({ servers: [server("a", "ok", 3)], calls: [call("a")], role: "owner" })).toEqual([]);
  });

  it("is the first call, at a server that has something to call", () => {
    const [step, ...rest] = nextSteps({ servers: [server("empty", "ok"), server("a", "ok", 1)], calls: [], role: "developer" });
    expect(step).toMatchObject({ title: "Call a tool of a", path: "/servers/a/tools" });
    expect(rest).toEqual([]);
  });

  it("is a server in trouble, each by name while they are few, failing ones first", () => {
    const steps = nextSteps({ servers: [server("new", "unknown"), server("down", "failing")], calls: [call("x")], role: "admin" });
    expect(steps.map((step) => step.title)).toEqual(["down is failing", "new was not asked yet"]);
  });

  it("is one line when many are in the same trouble", () => {
    const servers = Array.from({ length: 4 }, (_, n) => server(String(n), "failing"));
    expect(nextSteps({ servers, calls: [call("x")], role: "admin" })).toMatchObject([{ title: "4 servers are failing", path: "/servers?q=failing" }]);
  });

  it("asks nothing of a reviewer that a reviewer may not do", () => {
    expect(nextSteps({ servers: [server("down", "failing"), server("a", "ok", 1)], calls: [], role: "reviewer" })).toEqual([]);
  });
});

it("says how the servers stand in one sentence", () => {
  expect(serversSentence([])).toBe("No servers yet.");
  expect(serversSentence([server("a", "ok")])).toBe("The one server answers.");
  expect(serversSentence([server("a", "ok"), server("b", "ok")])).toBe("All 2 servers answer.");
  expect(serversSentence([server("a", "ok"), server("b", "failing"), server("c", "sign_in")])).toBe("1 of 3 servers answers. 1 fails. 1 wants a sign-in.");
});

it("puts servers that need somebody first and keeps the order within", () => {
  const names = troubledFirst([server("b", "ok"), server("a", "ok"), server("x", "sign_in"), server("y", "failing")]).map((one) => one.name);
  expect(names).toEqual(["y", "x", "b", "a"]);
});

describe("where calling a tool begins", () => {
  it("is the server called last, if it answers still", () => {
    const servers = [server("a", "ok", 1), server("b", "ok", 1), server("down", "failing", 1)];
    expect(toolsOf({ servers, calls: [call("down"), call("b")] })?.name).toBe("b");
    expect(toolsOf({ servers, calls: [] })?.name).toBe("a");
    expect(toolsOf({ servers: [server("down", "failing", 1)], calls: [] })).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import type { Server } from "@/lib/servers/schema";
import { countTags, filterServers } from "./filter-servers";

const server = (part: Partial<Server>): Server => ({
  id: "0199c000-0000-7000-8000-000000000000",
  name: "Billing",
  url: "https://billing.quayside.example/mcp",
  description: "",
  tags: [],
  environment: "",
  notes: "",
  owner: null,
  protocol: "auto",
  headerNames: [],
  state: "ok",
  problem: null,
  checkedAt: null,
  okAt: null,
  failingSince: null,
  latencyMs: null,
  era: null,
  protocolVersion: null,
  counts: { tools: 0, resources: 0, templates: 0, prompts: 0 },
  createdAt: "2026-11-30T00:00:00.000Z",
  updatedAt: "2026-11-30T00:00:00.000Z",
  createdBy: "",
  updatedBy: "",
  archivedAt: null,
  ...part,
});
const billing = server({ tags: ["production", "finance"] });
const docs = server({ name: "Docs search", url: "https://docs.quayside.example/mcp", tags: ["production"], state: "failing", problem: "The certificate ended" });
const all = [billing, docs];
const found = (q: string, tags: string[] = []) => filterServers(all, { q, tags }).map((one) => one.name);

describe("the list of servers", () => {
  it("finds by words of name, host, tag, state and trouble, all of them at once", () => {
    expect(found("")).toEqual(["Billing", "Docs search"]);
    expect(found("QUAYSIDE search")).toEqual(["Docs search"]);
    expect(found("finance")).toEqual(["Billing"]);
    expect(found("failing certificate")).toEqual(["Docs search"]);
    expect(found("billing certificate")).toEqual([]);
  });

  it("keeps servers that carry every chosen tag", () => {
    expect(found("", ["production"])).toHaveLength(2);
    expect(found("", ["production", "finance"])).toEqual(["Billing"]);
  });

  it("counts tags, the most used first", () => {
    expect(countTags(all)).toEqual([{ tag: "production", count: 2 }, { tag: "finance", count: 1 }]);
  });
});

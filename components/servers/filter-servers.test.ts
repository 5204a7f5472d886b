import { describe, expect, it } from "vitest";
import type { Server } from "@/lib/servers/schema";
import { countChoices, filterServers, nobody, type ServerFilter } from "./filter-servers";

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
  provenance: null,
  archivedAt: null,
  ...part,
});
const ada = { id: "0199c000-0000-7000-8000-00000000000a", name: "Ada Pier", isMember: true };
const billing = server({ tags: ["production", "finance"], environment: "production", owner: ada, notes: "Runbook: restart the **ledger** first" });
const docs = server({ name: "Docs search", url: "https://docs.quayside.example/mcp", tags: ["production"], state: "failing", problem: "The certificate ended" });
const all = [billing, docs];
const none: ServerFilter = { q: "", tags: [], environment: null, owner: null, state: null };
const found = (q: string, tags: string[] = []) => filterServers(all, { ...none, q, tags }).map((one) => one.name);
const narrowed = (part: Partial<ServerFilter>) => filterServers(all, { ...none, ...part }).map((one) => one.name);

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

  it("finds by owner, environment and notes too", () => {
    expect(found("ada ledger")).toEqual(["Billing"]);
    expect(found("pier docs")).toEqual([]);
  });

  it("narrows down to an environment, an owner, a state, and to having none", () => {
    expect(narrowed({ environment: "production" })).toEqual(["Billing"]);
    expect(narrowed({ environment: nobody })).toEqual(["Docs search"]);
    expect(narrowed({ owner: ada.id })).toEqual(["Billing"]);
    expect(narrowed({ owner: nobody, state: "failing" })).toEqual(["Docs search"]);
    expect(narrowed({ owner: ada.id, state: "failing" })).toEqual([]);
  });

  it("counts what it can be narrowed down to, the most used first", () => {
    const { tags, owners, environments, states } = countChoices(all);
    expect(tags.map(({ value, count }) => [value, count])).toEqual([["production", 2], ["finance", 1]]);
    expect(owners.map(({ label }) => label)).toEqual(["Ada Pier", "nobody"]);
    expect(environments.map(({ label }) => label)).toEqual(["none", "production"]);
    expect(states.map(({ label }) => label)).toEqual(["answers", "failing"]);
  });
});

import type { Fact } from "@/components/ui/facts";
import { formatCount, formatPlural } from "@/components/ui/format";
import { parseExact, type Json } from "@/lib/json/exact";
import type { ItemCounts } from "@/lib/servers/schema";

type Members = Record<string, Json>;

function membersOf(value: Json | undefined): Members | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value.constructor === Object ? (value as Members) : undefined;
}

function readText(text: string): Members {
  try {
    return membersOf(parseExact(text)) ?? {};
  } catch {
    return {};
  }
}

const known = new Set(["tools", "resources", "prompts", "completions", "logging", "tasks", "experimental", "extensions"]);
const join = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join(", ");

function lists(said: Members, counts: ItemCounts): Fact[] {
  const [tools, resources, prompts] = [membersOf(said["tools"]), membersOf(said["resources"]), membersOf(said["prompts"])];
  const tells = "tells when they change";
  const templates = counts.templates > 0 ? ` and ${formatPlural(counts.templates, "template")}` : "";
  return [
    { name: "Tools", value: tools ? join(formatCount(counts.tools), tools["listChanged"] === true && tells) : "not offered" },
    {
      name: "Resources",
      value: resources ? join(`${formatCount(counts.resources)}${templates}`, resources["subscribe"] === true && "can be watched", resources["listChanged"] === true && tells) : "not offered",
    },
    { name: "Prompts", value: prompts ? join(formatCount(counts.prompts), prompts["listChanged"] === true && tells) : "not offered" },
  ];
}

function named(said: Members, member: string): string[] {
  return Object.keys(membersOf(said[member]) ?? {});
}

/** What a server says it can do, in words; what has no words of ours is named as it names it. */
export function capabilityFacts(capabilities: string, counts: ItemCounts): Fact[] {
  const said = readText(capabilities);
  const facts = lists(said, counts);
  if (said["completions"] !== undefined) facts.push({ name: "Completion", value: "while arguments are typed" });
  if (said["logging"] !== undefined) facts.push({ name: "Logging", value: "on request" });
  if (said["tasks"] !== undefined) facts.push({ name: "Tasks", value: "work that goes on after the answer" });
  const other = [...Object.keys(said).filter((name) => !known.has(name)), ...named(said, "extensions"), ...named(said, "experimental").map((name) => `${name} (experimental)`)];
  if (other.length > 0) facts.push({ name: "Also", value: other.join(", ") });
  return facts;
}

export interface SelfDescription {
  title: string | undefined;
  version: string | undefined;
  description: string | undefined;
  websiteUrl: string | undefined;
}

/** What a server says of itself; members that are no text are left out. */
export function readServerInfo(serverInfo: string): SelfDescription {
  const said = readText(serverInfo);
  const text = (member: string): string | undefined => (typeof said[member] === "string" && said[member] !== "" ? said[member] : undefined);
  return { title: text("title") ?? text("name"), version: text("version"), description: text("description"), websiteUrl: text("websiteUrl") };
}

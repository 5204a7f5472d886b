import "server-only";
import type { Discovery, ListName } from "@/lib/mcp/discover";
import type { Asked } from "./ask-server";
import type { Sighting } from "./draft-snapshot";
import type { About } from "./read-discovery";
import type { ItemKind, Snapshot } from "./schema";

const kinds: Record<ListName, ItemKind> = { tools: "tool", resources: "resource", templates: "template", prompts: "prompt" };
const names = Object.keys(kinds) as ListName[];

function listsOf(lists: Discovery["lists"], failures: Asked["failures"]): Snapshot["lists"] {
  return Object.fromEntries(names.map((name) => {
    const problem = failures[name]?.problem;
    const { state, note, ttlMs, cacheScope: scope } = lists[name];
    return [name, { state, note: problem ? `${problem.title}. ${problem.text}` : note, ...(ttlMs === undefined ? {} : { ttlMs }), ...(scope === undefined ? {} : { scope }) }];
  }));
}

function aboutOf({ lists, ...said }: Discovery, failures: Asked["failures"]): About {
  const listFaults = names.flatMap((name) => lists[name].faults.map((fault) => ({ ...fault, path: `${name}: ${fault.path}` })));
  return {
    instructions: said.instructions ?? null,
    serverInfo: said.serverInfoText,
    capabilities: said.capabilitiesText,
    supportedVersions: said.supportedVersions,
    lists: listsOf(lists, failures),
    faults: [...said.faults, ...listFaults],
  };
}

/** What the wire found, in the words snapshots are kept in. */
export function toSighting(discovery: Discovery, { failures, latencyMs }: Pick<Asked, "failures" | "latencyMs">): Sighting {
  const items = names.flatMap((name) => discovery.lists[name].items.map(({ text, faults }) => ({ kind: kinds[name], definition: text, faults })));
  const { era, protocolVersion } = discovery.verdict;
  return { era, protocolVersion, about: aboutOf(discovery, failures), items, latencyMs };
}

import "server-only";
import type { Discovery, ListName } from "@/lib/mcp/discover";
import type { Sighting } from "./draft-snapshot";
import { noteOf } from "./judge-lists";
import type { About } from "./read-discovery";
import type { ItemKind } from "./schema";

const kinds: Record<ListName, ItemKind> = { tools: "tool", resources: "resource", templates: "template", prompts: "prompt" };
const names = Object.keys(kinds) as ListName[];

function aboutOf({ lists, ...said }: Discovery): About {
  const listFaults = names.flatMap((name) => lists[name].faults.map((fault) => ({ ...fault, path: `${name}: ${fault.path}` })));
  return {
    instructions: said.instructions ?? null,
    serverInfo: said.serverInfoText,
    capabilities: said.capabilitiesText,
    supportedVersions: said.supportedVersions,
    lists: Object.fromEntries(names.map((name) => [name, { state: lists[name].state, note: noteOf(lists[name]) }])),
    faults: [...said.faults, ...listFaults],
  };
}

/** What the wire found, in the words snapshots are kept in. */
export function toSighting(discovery: Discovery, latencyMs: number): Sighting {
  const items = names.flatMap((name) => discovery.lists[name].items.map(({ text, faults }) => ({ kind: kinds[name], definition: text, faults })));
  const { era, protocolVersion } = discovery.verdict;
  return { era, protocolVersion, about: aboutOf(discovery), items, latencyMs };
}

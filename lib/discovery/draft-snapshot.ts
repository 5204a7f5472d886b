import "server-only";
import { hash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { Fault } from "@/lib/mcp/outcome";
import { storedText } from "@/lib/stored-text";
import { canonicalHash } from "./canonical-hash";
import { describeItem, type Described } from "./describe-item";
import type { About } from "./read-discovery";
import { itemKinds, type ItemKind } from "./schema";

/** What a server was seen to offer, in its own words. */
export interface Sighting {
  era: string;
  protocolVersion: string;
  about: About;
  /** In the server's order. */
  items: { kind: ItemKind; definition: string; faults: Fault[] }[];
  latencyMs: number;
}

export interface DraftItem extends Described {
  kind: ItemKind;
  position: number;
  faults: Fault[];
}

/** A snapshot ready to be compared and written. */
export interface Draft extends Omit<Sighting, "items"> {
  hash: string;
  items: DraftItem[];
  counts: Record<ItemKind, number>;
}

// Ten thousand definitions take a second to hash; other requests go first in between.
const batch = 200;

// They quote the server, and are kept where Postgres refuses some of what a server may say.
function toStored({ path, message, spec }: Fault): Fault {
  return { path: storedText(path, 1000), message: storedText(message, 2000), ...(spec === undefined ? {} : { spec }) };
}

function hashOf({ era, protocolVersion, about }: Sighting, items: readonly DraftItem[]): string {
  // A server may answer its lists in any order and call that the same, so items are compared as a set.
  const offered = items.map((item) => `${item.kind} ${item.definitionHash} ${JSON.stringify(item.faults)}`).sort();
  const lists = Object.entries(about.lists).map(([name, { state }]) => `${name} ${state}`).sort();
  const said = [canonicalHash(about.serverInfo), canonicalHash(about.capabilities), about.instructions, [...about.supportedVersions].sort(), about.faults];
  return hash("sha256", JSON.stringify([era, protocolVersion, said, lists, offered]), "hex");
}

/**
 * Makes a snapshot of a sighting. Its hash is the same for the same offer: white space, the order of members and
 * the order of a list do not count; every digit, the order inside a definition and what we found wrong with it do.
 */
export async function draftSnapshot(sighting: Sighting): Promise<Draft> {
  const counts: Draft["counts"] = { tool: 0, resource: 0, template: 0, prompt: 0 };
  const items: DraftItem[] = [];
  for (const kind of itemKinds) {
    for (const { definition, faults } of sighting.items.filter((item) => item.kind === kind)) {
      items.push({ ...describeItem(kind, definition), kind, position: counts[kind]++, faults: faults.map(toStored) });
      if (items.length % batch === 0) await breathe();
    }
  }
  return { ...sighting, hash: hashOf(sighting, items), items, counts };
}

import type { Item, ItemDetail } from "@/lib/discovery/schema";
import { memberText } from "@/lib/json/members";

const prefix = "hash:";

/** What the address calls a tool: its exact name, or the name's hash where the name cannot be shown exactly. */
export function toolKey(item: Pick<Item, "name" | "nameHash">): string {
  return item.nameHash === undefined ? item.name : `${prefix}${item.nameHash}`;
}

/** What a tool is called on screen: its title, or its name when it has none. */
export function toolTitle(item: Pick<Item, "name" | "title">): string {
  return item.title.trim() === "" ? item.name : item.title;
}

/** The tool an address names. */
export function findTool(items: readonly Item[], key: string): Item | undefined {
  return items.find((item) => toolKey(item) === key);
}

/** How its definition is asked for. */
export function itemIdOf(key: string, item: Item | undefined): { name: string; nameHash?: string } {
  if (item?.nameHash !== undefined) return { name: item.name, nameHash: item.nameHash };
  return { name: key };
}

// What the list names an entry by.
const nameMembers = { tool: "name", prompt: "name", resource: "uri", template: "uriTemplate" };

/** The name as it is sent: what the definition says, or what the address says of something nobody has listed. */
export function exactName(key: string, detail: ItemDetail | undefined): string {
  const json = detail && memberText(detail.definition, [nameMembers[detail.kind]]);
  return json?.startsWith('"') ? (JSON.parse(json) as string) : key;
}

// Records keep this much of a name (prisma `Call.target`).
const recordedChars = 512;

/** The name as records hold it, to find the runs of a tool. */
export function recordedName(name: string): string {
  return name.toWellFormed().replaceAll("\0", "\ufffd").slice(0, recordedChars);
}

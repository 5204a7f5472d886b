import { formatBytes } from "@/components/ui/format";
import type { ItemDetail } from "@/lib/discovery/schema";
import { ExactNumber, parseExact, type Json } from "@/lib/json/exact";

export interface ItemFact {
  name: string;
  /** Foreign words. */
  text: string;
}

export interface ItemArgument {
  name: string;
  title: string;
  isRequired: boolean;
  description: string;
}

type Members = Record<string, Json>;

function membersOf(value: Json | undefined): Members {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
  return isObject ? value : {};
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function sizeOf(value: Json | undefined): string {
  return typeof value === "number" && value >= 0 ? formatBytes(value) : "";
}

function annotationFacts(item: Members): ItemFact[] {
  const said = membersOf(item["annotations"]);
  const audience = Array.isArray(said["audience"]) ? said["audience"].filter((one) => typeof one === "string").join(", ") : "";
  const priority = said["priority"];
  return [
    { name: "For", text: audience },
    { name: "Importance", text: typeof priority === "number" ? String(priority) : "" },
    { name: "Last changed", text: textOf(said["lastModified"]) },
  ];
}

/** What a resource or template says of itself beyond its name and description; only what is there. */
export function itemFacts({ kind, definition }: Pick<ItemDetail, "kind" | "definition">): ItemFact[] {
  const item = membersOf(parseExact(definition));
  const all = [
    { name: "Name", text: kind === "prompt" ? "" : textOf(item["name"]) },
    { name: "Type", text: textOf(item["mimeType"]) },
    { name: "Size", text: sizeOf(item["size"]) },
    ...annotationFacts(item),
  ];
  return all.filter((fact) => fact.text !== "");
}

/** The arguments of a prompt, in its order; an entry that is no argument is left to the definition below it. */
export function promptArguments(definition: string): ItemArgument[] {
  const listed = membersOf(parseExact(definition))["arguments"];
  if (!Array.isArray(listed)) return [];
  return listed
    .map(membersOf)
    .filter((one) => typeof one["name"] === "string")
    .map((one) => ({ name: textOf(one["name"]), title: textOf(one["title"]), isRequired: one["required"] === true, description: textOf(one["description"]) }));
}

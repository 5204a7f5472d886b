import type { ChangedField, ServerChange } from "@/lib/servers/schema";

const eventWords: Record<string, string> = {
  "server.created": "added it",
  "server.updated": "changed it",
  "server.archived": "archived it",
  "server.restored": "restored it",
};

const fieldWords: Record<string, string> = {
  url: "address",
  headerNames: "headers",
  headersChanged: "value of header",
  ownerId: "owner",
  via: "came by",
};

/** What somebody did, as the rest of a sentence that begins with their name. */
export function eventWord({ event }: ServerChange): string {
  return eventWords[event] ?? event.replace(/^server\./, "").replaceAll("_", " ");
}

/** What a changed field is called on screen. */
export function fieldWord({ name }: ChangedField): string {
  return fieldWords[name] ?? name;
}

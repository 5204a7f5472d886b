import { z } from "zod";
import { protocolPins } from "@/lib/mcp/target";
import { ServerInput, ServerUrl, TestServerInput, type Server } from "@/lib/servers/schema";

const HeaderRow = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  /** Its value is kept by Patchbay and not readable; an empty value here leaves it as it is. */
  isStored: z.boolean(),
});
export type HeaderRow = z.infer<typeof HeaderRow>;

const Draft = z.object({
  url: z.string(),
  name: z.string(),
  /** False while the name is only proposed. */
  isNamed: z.boolean(),
  description: z.string(),
  tags: z.string(),
  /** Id of whom to ask; empty for nobody. */
  ownerId: z.string(),
  environment: z.string(),
  notes: z.string(),
  headers: z.array(HeaderRow),
  protocol: z.enum(protocolPins),
  /** When the server that is being changed was last changed, as far as whoever types has seen. */
  basedOn: z.string(),
});
/** A server as it is being typed: nothing in it has to be right yet. */
export type Draft = z.infer<typeof Draft>;

export const emptyDraft: Draft = { url: "", name: "", isNamed: false, description: "", tags: "", ownerId: "", environment: "", notes: "", headers: [], protocol: "auto", basedOn: "" };

/** A registered server, ready to be changed. */
export function draftOf(server: Server): Draft {
  return {
    url: server.url,
    name: server.name,
    isNamed: true,
    description: server.description,
    tags: server.tags.join(", "),
    ownerId: server.owner?.id ?? "",
    environment: server.environment,
    notes: server.notes,
    headers: server.headerNames.map((name) => ({ key: `stored-${name}`, name, value: "", isStored: true })),
    protocol: server.protocol,
    basedOn: server.updatedAt,
  };
}

/** Words between commas, each once. */
export function splitTags(text: string): string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim()).filter((tag) => tag !== ""))];
}

const isBlank = (row: HeaderRow): boolean => row.name.trim() === "" && row.value === "";
const toHeader = (row: HeaderRow) => (row.isStored && row.value === "" ? { name: row.name } : { name: row.name, value: row.value });

export type DraftResult = { input: ServerInput; errors?: undefined } | { input?: undefined; errors: Record<string, string> };

/** The draft as a contract, or what is wrong with it, keyed by field; a header's message is keyed `header.<row key>.name|value`. */
export function readDraft(draft: Draft, name: string): DraftResult {
  const rows = sentRows(draft);
  const ownerId = draft.ownerId === "" ? null : draft.ownerId;
  const parsed = ServerInput.safeParse({ ...draft, name, ownerId, tags: splitTags(draft.tags), headers: rows.map(toHeader) });
  if (parsed.success) return { input: parsed.data };
  return { errors: fieldErrors(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])), rows) };
}

/** Messages by contract path (`headers.0.value`, `tags.2`) as messages by field of the form. */
export function fieldErrors(byPath: Record<string, string>, rows: readonly HeaderRow[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(byPath)) {
    const [field = "", index, part = "name"] = path.split(".");
    const row = field === "headers" ? rows[Number(index)] : undefined;
    errors[row ? `header.${row.key}.${part}` : field] ??= message;
  }
  return errors;
}

/** The rows that take part in what is sent, in the order the contract names them by. */
export function sentRows(draft: Draft): HeaderRow[] {
  return draft.headers.filter((row) => !isBlank(row));
}

/** The draft without reliance on stored values once the address names another host: they never follow it there. */
export function detachStored(draft: Draft, storedFor: string): Draft {
  if (originOf(draft.url) === originOf(storedFor)) return draft;
  return { ...draft, headers: draft.headers.map((row) => ({ ...row, isStored: false })) };
}

/** What can be tested of a draft: undefined until the address is one; headers that are half typed are left out. */
export function testInputOf(draft: Draft, serverId?: string): TestServerInput | undefined {
  const headers = draft.headers.filter((row) => row.name.trim() !== "" && (row.value !== "" || row.isStored)).map(toHeader);
  const parsed = TestServerInput.safeParse({ url: draft.url, protocol: draft.protocol, headers, ...(serverId ? { serverId } : {}) });
  return parsed.success ? parsed.data : undefined;
}

/** True when a test would carry a header's value. */
export function carriesSecrets(draft: Draft): boolean {
  return draft.headers.some((row) => row.value !== "" || row.isStored);
}

/** Scheme, host and port of what is typed, when it is an address. */
export function originOf(url: string): string | undefined {
  return ServerUrl.safeParse(url).success ? URL.parse(url.trim())?.origin : undefined;
}

const generic = /^(mcp|api|www|server)\./;

/** A name to start from: what the server calls itself, else the host without the words every host has. */
export function proposeName(url: string, calledItself: string | undefined): string {
  const said = calledItself?.trim().slice(0, 120);
  if (said) return said;
  const host = originOf(url) === undefined ? undefined : URL.parse(url.trim())?.host;
  if (host === undefined) return "";
  return host.replace(generic, "").slice(0, 120);
}

/** A draft for the browser's storage of this tab: everything but the values of headers. */
export function storeDraft(draft: Draft): string {
  return JSON.stringify({ ...draft, headers: draft.headers.map((row) => ({ ...row, value: "" })) });
}

/** A draft out of storage; anything that is not one is forgotten. */
export function restoreDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const parsed = Draft.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

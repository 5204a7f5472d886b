import { z } from "zod";
import { hiddenCharacter, isVisible } from "@/lib/auth/schema";
import { probeStepNames } from "@/lib/mcp/probe-step";
import { protocolPins } from "@/lib/mcp/target";
import { TeamParams } from "@/lib/teams/schema";
import { serverStates } from "./states";

export const ServerParams = TeamParams.extend({ serverId: z.uuid() });
export type ServerParams = z.infer<typeof ServerParams>;

// RFC 9110 token; these are set by the transport itself and cannot be overridden.
const reserved = new Set(["host", "content-length", "content-type", "accept", "connection", "transfer-encoding", "upgrade", "cookie", "mcp-session-id", "mcp-protocol-version", "mcp-method", "mcp-name"]);

const HeaderName = z
  .string()
  .trim()
  .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,128}$/, "A header name has letters, digits and - only.")
  .refine((name) => !reserved.has(name.toLowerCase()), "This header is set by Patchbay itself.");

const HeaderValue = z
  .string()
  .min(1, "Give a value, or remove the header.")
  .max(16_384, "A header value has at most 16,384 characters.")
  .regex(/^[\t\x20-\x7e]*$/, "A header value has visible ASCII characters only (no line break).");

/** A header to send. On update, a missing value keeps the stored one, because stored values are never read back. */
export const HeaderInput = z.object({ name: HeaderName, value: HeaderValue.optional() });
export type HeaderInput = z.infer<typeof HeaderInput>;

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "";
}

const isVisibleInLines = (text: string): boolean => isVisible(text.replace(/[\t\n\r]/g, ""));

export const ServerUrl = z
  .string()
  .trim()
  .max(2048, "An address has at most 2,048 characters.")
  .refine((text) => isVisible(text) && !text.includes(" "), { error: "An address has no spaces and no characters that cannot be seen.", abort: true })
  .refine(isHttpUrl, { error: "This is not an address. It begins with https:// (or http:// for this machine) and usually ends in /mcp.", abort: true })
  .refine((text) => URL.parse(text)?.username === "" && URL.parse(text)?.password === "", "Put credentials into a header, not into the address.")
  .refine((text) => URL.parse(text)?.hash === "", "An MCP address has no # part.");

/** Each name once: two spellings of one header would be two values of it. */
const Headers = z
  .array(HeaderInput)
  .max(30, "A server has at most 30 headers.")
  .superRefine((headers, context) => {
    const names = headers.map(({ name }) => name.toLowerCase());
    names.forEach((name, at) => {
      if (names.indexOf(name) < at) context.addIssue({ code: "custom", path: [at, "name"], message: "This header is already in the list." });
    });
  });

const fields = {
  url: ServerUrl,
  name: z.string().trim().min(1, "Give it a name your team will recognise.").max(120, "A name has at most 120 characters.").refine(isVisible, hiddenCharacter),
  description: z.string().trim().max(2000, "A description has at most 2,000 characters.").refine(isVisibleInLines, hiddenCharacter),
  tags: z.array(z.string().trim().min(1).max(40, "A tag has at most 40 characters.").refine(isVisible, hiddenCharacter)).max(20, "A server has at most 20 tags."),
  environment: z.string().trim().max(40, "An environment has at most 40 characters.").refine(isVisible, hiddenCharacter),
  notes: z.string().trim().max(4000, "Notes have at most 4,000 characters. Keep longer ones where they can grow, and link to them.").refine(isVisibleInLines, hiddenCharacter),
  ownerId: z.uuid().nullable(),
  protocol: z.enum(protocolPins),
  headers: Headers,
};

export const ServerInput = z.object({
  ...fields,
  description: fields.description.default(""),
  tags: fields.tags.default([]),
  environment: fields.environment.default(""),
  notes: fields.notes.default(""),
  ownerId: fields.ownerId.default(null),
  protocol: fields.protocol.default("auto"),
  headers: fields.headers.default([]),
});
export type ServerInput = z.infer<typeof ServerInput>;

/** What an update changes; what is left out stays as it is. `seenUpdatedAt` refuses to write over somebody else's newer change. */
export const ServerUpdate = z.object(fields).partial().extend({ seenUpdatedAt: z.iso.datetime().optional() });
export type ServerUpdate = z.infer<typeof ServerUpdate>;

/** Those in use, or those put away. */
export const ServersQuery = z.object({ archived: z.enum(["true", "false"]).optional() });

/** What is tested while the form is filled in; `serverId` lets headers without a value use the stored ones. */
export const TestServerInput = ServerInput.pick({ url: true, protocol: true, headers: true }).extend({ serverId: z.uuid().optional() });
export type TestServerInput = z.infer<typeof TestServerInput>;

export const ProbeStep = z.object({
  name: z.enum(probeStepNames),
  state: z.enum(["running", "ok", "attention", "failed", "skipped", "not_reached"]),
  found: z.string(),
  tookMs: z.number().optional(),
  problem: z
    .object({
      code: z.string(),
      title: z.string(),
      text: z.string(),
      redirectTo: z.string().optional(),
      allowOrigin: z.string().optional(),
      tryUrls: z.array(z.string()).optional(),
      bodyStart: z.string().optional(),
      bodyBytes: z.number().optional(),
    })
    .optional(),
});
export type ProbeStep = z.infer<typeof ProbeStep>;

export const ItemCounts = z.object({ tools: z.number(), resources: z.number(), templates: z.number(), prompts: z.number() });
export type ItemCounts = z.infer<typeof ItemCounts>;


/** What a test of an address found. */
export const TestResult = z.object({
  steps: z.array(ProbeStep),
  /** What the server is, as far as the test came. */
  verdict: z.object({ era: z.string(), transport: z.string(), protocolVersion: z.string(), serverInfoText: z.string(), capabilitiesText: z.string(), supportedVersions: z.array(z.string()) }).nullable(),
  counts: ItemCounts.nullable(),
});
export type TestResult = z.infer<typeof TestResult>;

/** Whom to ask about a server; `isMember` is false once they left the team. */
export const ServerOwner = z.object({ id: z.uuid(), name: z.string(), isMember: z.boolean() });
export type ServerOwner = z.infer<typeof ServerOwner>;

/** The registry entry a server came from, and how that stands. */
export const ServerProvenance = z.object({ registry: z.string(), name: z.string(), version: z.string(), latestVersion: z.string(), status: z.string(), statusMessage: z.string() });
export type ServerProvenance = z.infer<typeof ServerProvenance>;

export const Server = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  environment: z.string(),
  notes: z.string(),
  owner: ServerOwner.nullable(),
  protocol: z.enum(protocolPins),
  /** Names only: values are write-only. */
  headerNames: z.array(z.string()),
  state: z.enum(serverStates),
  /** Why it is failing, in one line. */
  problem: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  okAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  latencyMs: z.number().nullable(),
  era: z.string().nullable(),
  protocolVersion: z.string().nullable(),
  /** Null until it has answered once: nothing known is not nothing there. */
  counts: ItemCounts.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedBy: z.string(),
  provenance: ServerProvenance.nullable(),
  archivedAt: z.iso.datetime().nullable(),
});
export type Server = z.infer<typeof Server>;

export const AllowedOriginInput = z.object({ origin: z.string().trim().max(300) });
export const AllowedOrigin = z.object({ origin: z.string(), addedBy: z.string(), createdAt: z.iso.datetime() });
export type AllowedOrigin = z.infer<typeof AllowedOrigin>;

/** Where an older page of changes begins. */
export const ServerChangesQuery = z.object({ before: z.uuid().optional() });

/** One thing that was changed, in words; a header's value never is. */
export const ChangedField = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ChangedField = z.infer<typeof ChangedField>;

export const ServerChange = z.object({ id: z.uuid(), at: z.iso.datetime(), by: z.string(), event: z.string(), fields: z.array(ChangedField) });
export type ServerChange = z.infer<typeof ServerChange>;

/** The newest changes first; `next` asks for the older ones. */
export const ServerChanges = z.object({ changes: z.array(ServerChange), next: z.uuid().nullable() });
export type ServerChanges = z.infer<typeof ServerChanges>;

import { z } from "zod";
import { ItemCounts, ServerParams } from "@/lib/servers/schema";
import { serverStates } from "@/lib/servers/states";
import { weights } from "@/lib/json-schema/finding";

export const itemKinds = ["tool", "resource", "template", "prompt"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What a tool says of itself; absent means it says nothing. A server may lie, so this is shown as speech. */
export const Hints = z.object({
  readOnly: z.boolean().optional(),
  destructive: z.boolean().optional(),
  idempotent: z.boolean().optional(),
  openWorld: z.boolean().optional(),
});
export type Hints = z.infer<typeof Hints>;

/** One line of a list: enough to find it, not to use it. */
export const Item = z.object({
  position: z.number(),
  name: z.string(),
  /** Given when `name` is cut or cleaned: ask for the definition by this. */
  nameHash: z.string().optional(),
  title: z.string(),
  summary: z.string(),
  search: z.string(),
  hints: Hints,
  faultCount: z.number(),
});
export type Item = z.infer<typeof Item>;

export const Fault = z.object({ path: z.string(), message: z.string(), spec: z.string().optional() });

/** One definition as the server wrote it (exact JSON text) with its faults. */
export const ItemDetail = Item.extend({
  kind: z.enum(itemKinds),
  definition: z.string(),
  definitionHash: z.string(),
  faults: z.array(Fault),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

const ListState = z.object({
  state: z.enum(["ok", "cut", "failed", "not_offered"]),
  note: z.string(),
  /** How long the server says the list stays the same, and whose eyes it is for. */
  ttlMs: z.number().optional(),
  scope: z.enum(["public", "private"]).optional(),
});

/** What a server offers, as last seen with the caller's credential. */
export const Snapshot = z.object({
  id: z.uuid(),
  hash: z.string(),
  era: z.string(),
  protocolVersion: z.string(),
  takenAt: z.iso.datetime(),
  counts: ItemCounts,
  instructions: z.string().nullable(),
  /** Exact JSON texts. */
  serverInfo: z.string(),
  capabilities: z.string(),
  supportedVersions: z.array(z.string()),
  lists: z.record(z.string(), ListState),
  faults: z.array(Fault),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** The last good snapshot and how the last try went; the two are independent. */
export const DiscoveryState = z.object({
  state: z.enum(serverStates),
  problem: z.object({ title: z.string(), text: z.string(), code: z.string() }).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  okAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  latencyMs: z.number().nullable(),
  snapshot: Snapshot.nullable(),
});
export type DiscoveryState = z.infer<typeof DiscoveryState>;

export const ItemsQuery = z.object({ kind: z.enum(itemKinds) });
/** By the exact name, or by the hash that came with a name that could not be shown exactly. */
export const ItemQuery = z.object({ kind: z.enum(itemKinds), name: z.string().default(""), nameHash: z.string().length(64).optional() });
export type ItemQuery = z.infer<typeof ItemQuery>;

/** A discovery answers with the new state and whether what the server offers has changed. */
export const DiscoveryResult = DiscoveryState.extend({ isChanged: z.boolean() });
export type DiscoveryResult = z.infer<typeof DiscoveryResult>;

/** Told while a discovery runs: how many entries of one list have come so far. */
export const ListCount = z.object({ name: z.enum(["tools", "resources", "templates", "prompts"]), count: z.number() });
export type ListCount = z.infer<typeof ListCount>;

export const DiscoveryParams = ServerParams;

const Name = z.string().min(1).max(20_000);

/** One value half typed, and what stands in the other fields. */
const Typing = z.object({
  argument: z.object({ name: Name, value: z.string().max(20_000) }),
  /** Values of other fields, for servers whose proposals depend on them. */
  context: z.object({ arguments: z.record(z.string(), z.string().max(20_000)) }).optional(),
});
export const CompleteResourceInput = Typing.extend({ uriTemplate: Name });
export type CompleteResourceInput = z.infer<typeof CompleteResourceInput>;
export const CompletePromptInput = Typing.extend({ prompt: Name });
export type CompletePromptInput = z.infer<typeof CompletePromptInput>;

/** What a server proposes for a value; none when it was in trouble, which is said in `problem`. */
export const Completion = z.object({
  values: z.array(z.string()),
  /** How many there are, as far as the server says. */
  total: z.number().nullable(),
  hasMore: z.boolean(),
  problem: z.string().nullable(),
});
export type Completion = z.infer<typeof Completion>;

/** What other hosts choke on in one tool: how often, and the worst of it. */
export const LintedTool = z.object({
  name: z.string(),
  nameHash: z.string().optional(),
  counts: z.object({ breaks: z.number(), misleads: z.number(), hint: z.number() }),
  findings: z.array(z.object({ weight: z.enum(weights), path: z.string(), message: z.string(), fix: z.string() })),
});
export type LintedTool = z.infer<typeof LintedTool>;

/** The tools something is said about, of those that were looked at. */
export const ServerLint = z.object({ looked: z.number(), total: z.number(), tools: z.array(LintedTool) });
export type ServerLint = z.infer<typeof ServerLint>;

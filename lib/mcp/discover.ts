import "server-only";
import { memberText } from "../json/members";
import { listNames, type ListName } from "./item-faults";
import type { Fault, Outcome, Reply } from "./outcome";
import { readList, type FoundList, type ListLimits } from "./read-list";
import type { Session } from "./session";
import { fieldsOf } from "./shape";
import type { Verdict } from "./target";

export type { FoundList } from "./read-list";
export type { ListName } from "./item-faults";

export interface DiscoverOptions extends ListLimits {
  /** Told what the server answered to being met, before any list. */
  onMet?: (reply: Reply) => void;
  /** Told when a list is about to be read, and when it has been. */
  onStart?: (name: ListName) => void;
  onEnd?: (name: ListName, list: FoundList) => void;
}

/** What a server was seen to offer, in its own words. */
export interface Discovery {
  verdict: Verdict;
  /** Exact JSON texts. */
  serverInfoText: string;
  capabilitiesText: string;
  instructions?: string;
  supportedVersions: string[];
  /** How long the server calls its own description fresh. */
  ttlMs?: number;
  cacheScope?: "public" | "private";
  /** What the server got wrong in describing itself. */
  faults: Fault[];
  lists: Record<ListName, FoundList>;
}

/** The discovery, or the outcome that kept it from starting: a server that could not be asked does not "offer nothing". */
export type Discovered = { discovery: Discovery } | { outcome: Outcome };

/** Reads everything a server offers; lists fail one by one, each with its own reason. */
export async function discover(session: Session, options: DiscoverOptions = {}): Promise<Discovered> {
  const met = await introduce(session, options);
  if ("outcome" in met) return met;
  const lists = {} as Record<ListName, FoundList>;
  for (const name of listNames) {
    options.onStart?.(name);
    lists[name] = isOffered(name, met.capabilitiesText) ? await readList(session, name, options) : notOffered();
    options.onEnd?.(name, lists[name]);
  }
  return { discovery: { ...met, lists } };
}

type Met = Omit<Discovery, "lists">;

async function introduce(session: Session, options: DiscoverOptions): Promise<Met | { outcome: Outcome }> {
  const reply = await session.meet({ signal: options.signal, idleMs: options.idleMs });
  options.onMet?.(reply);
  const { outcome } = reply;
  // A server without server/discover or ping still has its lists.
  const isMet = outcome.kind === "result" || (outcome.kind === "rpc_error" && outcome.code === -32601);
  if (!isMet || !session.verdict) return { outcome };
  return outcome.kind === "result" ? described(session.verdict, outcome) : remembered(session.verdict);
}

/** What the verdict kept of an earlier meeting. */
function remembered(verdict: Verdict): Met {
  const { serverInfoText, capabilitiesText, instructions, supportedVersions } = verdict;
  return { verdict, serverInfoText, capabilitiesText, instructions, supportedVersions, faults: [] };
}

function described(verdict: Verdict, { resultText, faults }: Outcome & { kind: "result" }): Met {
  const fields = fieldsOf(JSON.parse(resultText));
  // The answer to a ping of a warm legacy session says nothing.
  if (fields.capabilities === undefined) return { ...remembered(verdict), faults };
  return {
    ...remembered(verdict),
    capabilitiesText: memberText(resultText, ["capabilities"]) ?? "{}",
    serverInfoText: memberText(resultText, verdict.era === "modern" ? ["_meta", "io.modelcontextprotocol/serverInfo"] : ["serverInfo"]) ?? "{}",
    instructions: typeof fields.instructions === "string" ? fields.instructions : undefined,
    supportedVersions: Array.isArray(fields.supportedVersions) ? fields.supportedVersions.filter((version) => typeof version === "string") : verdict.supportedVersions,
    ...freshness(fields),
    faults,
  };
}

function freshness({ ttlMs, cacheScope }: Record<string, unknown>): Pick<Met, "ttlMs" | "cacheScope"> {
  return {
    ttlMs: typeof ttlMs === "number" && ttlMs >= 0 ? ttlMs : undefined,
    cacheScope: cacheScope === "public" || cacheScope === "private" ? cacheScope : undefined,
  };
}

/** A server that names no capability at all is asked for everything; one that names some is taken at its word. */
function isOffered(name: ListName, capabilitiesText: string): boolean {
  const capabilities = fieldsOf(JSON.parse(capabilitiesText));
  if (Object.keys(capabilities).length === 0) return true;
  return (name === "templates" ? capabilities.resources : capabilities[name]) !== undefined;
}

function notOffered(): FoundList {
  return { state: "not_offered", note: "", items: [], pages: 0, faults: [] };
}

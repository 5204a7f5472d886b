import "server-only";
import { memberText } from "../json/members";
import { listNames, type ListName } from "./item-faults";
import type { Fault, Outcome } from "./outcome";
import { readList, type FoundList, type ListLimits } from "./read-list";
import type { Session } from "./session";
import { fieldsOf } from "./shape";
import type { Verdict } from "./target";

export type { FoundItem, FoundList } from "./read-list";
export type { ListName } from "./item-faults";

export interface DiscoverOptions extends ListLimits {
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

/** Asks for the server's description; a modern server is asked anew unless this session just did. */
async function introduce(session: Session, options: DiscoverOptions): Promise<Met | { outcome: Outcome }> {
  if (session.introduction !== undefined && session.verdict) return described(session.verdict, session.introduction, []);
  const method = session.verdict?.era === "legacy" ? "ping" : "server/discover";
  const { outcome } = await session.request({ method, signal: options.signal, idleMs: options.idleMs, progress: false });
  const { verdict } = session;
  // A server without server/discover or ping still has its lists.
  const isMet = outcome.kind === "result" || (outcome.kind === "rpc_error" && outcome.code === -32601);
  if (!isMet || !verdict) return { outcome };
  if (verdict.era === "modern" && outcome.kind === "result") return described(verdict, outcome.resultText, outcome.faults);
  return session.introduction === undefined ? remembered(verdict) : described(verdict, session.introduction, []);
}

/** What the verdict kept of an earlier meeting. */
function remembered(verdict: Verdict): Met {
  const { serverInfoText, capabilitiesText, instructions, supportedVersions } = verdict;
  return { verdict, serverInfoText, capabilitiesText, instructions, supportedVersions, faults: [] };
}

function described(verdict: Verdict, text: string, faults: Fault[]): Met {
  const info = verdict.era === "modern" ? ["_meta", "io.modelcontextprotocol/serverInfo"] : ["serverInfo"];
  const fields = fieldsOf(JSON.parse(text));
  const versions = Array.isArray(fields.supportedVersions) ? fields.supportedVersions.filter((version) => typeof version === "string") : verdict.supportedVersions;
  return {
    verdict,
    serverInfoText: memberText(text, info) ?? "{}",
    capabilitiesText: memberText(text, ["capabilities"]) ?? "{}",
    instructions: typeof fields.instructions === "string" ? fields.instructions : undefined,
    supportedVersions: versions,
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

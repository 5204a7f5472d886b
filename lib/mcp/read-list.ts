import "server-only";
import { createHash } from "node:crypto";
import { itemTexts, memberText } from "../json/members";
import { itemFaults, listMethods, type ListName } from "./item-faults";
import type { Fault, Outcome, Reply } from "./outcome";
import { officialItemFaults } from "./official-faults";
import { paramHeaders } from "./param-headers";
import { addSchemaFaults } from "./schema-faults";
import type { RequestInput, Session } from "./session";
import { fieldsOf, shapeOf } from "./shape";

export interface FoundItem {
  /** Name or URI as the server wrote it; empty when it has none. */
  name: string;
  /** Exact JSON text. */
  text: string;
  faults: Fault[];
}

export interface FoundList {
  /** `cut`: there is more than was read. `failed`: what came before the failure is kept. */
  state: "ok" | "cut" | "failed" | "not_offered";
  /** Why it is not `ok`, in words; empty when it is. */
  note: string;
  items: FoundItem[];
  pages: number;
  /** What the server got wrong about the list itself. */
  faults: Fault[];
  /** What the last page came to, when it failed. */
  outcome?: Outcome;
  /** Shortest freshness of its pages; absent when the server names none. */
  ttlMs?: number;
  cacheScope?: "public" | "private";
}

export interface ListLimits {
  signal?: AbortSignal;
  /** Told after each page. */
  onList?: (name: ListName, count: number) => void;
  /** Told each answer, with its exchanges. */
  onReply?: (reply: Reply) => void;
  maxPages?: number;
  maxItems?: number;
  maxBytes?: number;
  /** Silence after which a page is given up. */
  idleMs?: number;
}

const defaults = { maxPages: 64, maxItems: 10_000, maxBytes: 20 * 1024 * 1024, idleMs: 30_000 };
const maxCursor = 8 * 1024;
const keptFaults = 100;
/** Time one page may take to be held against the official schema. */
const pageChecksMs = 50;

/** Reads all pages of one list; a broken item or page never loses the rest. */
export async function readList(session: Session, name: ListName, limits: ListLimits = {}): Promise<FoundList> {
  const reading = new ListReading(name, { ...defaults, ...withoutUndefined(limits) });
  let cursor: string | undefined;
  for (;;) {
    const reply = await session.request(pageRequest(name, { cursor, idleMs: reading.limits.idleMs, signal: limits.signal }));
    limits.onReply?.(reply);
    const next = reading.take(reply.outcome, session.verdict?.era === "modern");
    limits.onList?.(name, reading.found.items.length);
    if (next === undefined) return reading.found;
    cursor = next;
  }
}

export interface FoundPage extends FoundList {
  /** Cursor of the page that follows; absent on the last one. */
  next?: string;
}

/** Reads one page of a list, the first without a cursor. */
export async function readPage(session: Session, name: ListName, { cursor, ...limits }: ListLimits & { cursor?: string } = {}): Promise<FoundPage> {
  const reading = new ListReading(name, { ...defaults, ...withoutUndefined(limits), maxPages: Infinity });
  const reply = await session.request(pageRequest(name, { cursor, idleMs: reading.limits.idleMs, signal: limits.signal }));
  limits.onReply?.(reply);
  const next = reading.take(reply.outcome, session.verdict?.era === "modern");
  return { ...reading.found, next };
}

function pageRequest(name: ListName, { cursor, ...more }: { cursor?: string; idleMs: number; signal?: AbortSignal }): RequestInput {
  return { method: listMethods[name].method, params: cursor === undefined ? {} : { cursor }, progress: false, ...more };
}

class ListReading {
  readonly found: FoundList = { state: "ok", note: "", items: [], pages: 0, faults: [] };
  readonly limits: Required<Omit<ListLimits, "signal" | "onList" | "onReply">>;
  private readonly name: ListName;
  private readonly seen = new Set<string>();
  private readonly names = new Set<string>();
  private bytes = 0;
  private checksUntil = 0;

  constructor(name: ListName, limits: Required<Omit<ListLimits, "signal" | "onList" | "onReply">>) {
    this.name = name;
    this.limits = limits;
  }

  /** Takes one page; gives the cursor of the next, or undefined at the end. */
  take(outcome: Outcome, modern: boolean): string | undefined {
    if (outcome.kind !== "result") {
      this.fail(outcome);
      return undefined;
    }
    this.found.pages++;
    const { member } = listMethods[this.name];
    const inItems = `result.${member}[`;
    this.note(outcome.faults.filter((fault) => !fault.path.startsWith(inItems)));
    const text = memberText(outcome.resultText, [member]) ?? "";
    if (!text.startsWith("[")) {
      this.end("failed", `The result holds no list of ${this.name}.`);
      return undefined;
    }
    this.checksUntil = performance.now() + pageChecksMs;
    this.takeItems(text, modern);
    this.takeCache(outcome.resultText);
    return this.next(memberText(outcome.resultText, ["nextCursor"]), text);
  }

  private fail(outcome: Outcome): void {
    this.found.outcome = outcome;
    // Servers often leave a capability in and the method out, or the other way round.
    const absent = outcome.kind === "rpc_error" && outcome.code === -32601 && this.found.pages === 0;
    if (absent) this.end("not_offered", "");
    else this.end("failed", this.found.pages === 0 ? "" : `Page ${String(this.found.pages + 1)} could not be read.`);
  }

  private end(state: FoundList["state"], note: string): void {
    this.found.state = state;
    this.found.note = note;
  }

  private takeItems(text: string, modern: boolean): void {
    const room = this.limits.maxItems - this.found.items.length;
    for (const item of itemTexts(text).slice(0, room + 1)) {
      if (this.found.items.length === this.limits.maxItems) {
        this.end("cut", `Only the first ${String(this.limits.maxItems)} are kept.`);
        return;
      }
      this.bytes += item.length;
      this.found.items.push(this.item(item, modern));
    }
  }

  private item(text: string, modern: boolean): FoundItem {
    const value: unknown = JSON.parse(text);
    const faults = addSchemaFaults(itemFaults(this.name, value, ""), this.official(value, modern).map((fault) => ({ ...fault, path: fault.path === "" ? "" : `.${fault.path}` })));
    const named = fieldsOf(value)[listMethods[this.name].key];
    const name = typeof named === "string" ? named : "";
    if (this.names.has(name)) faults.push({ path: listMethods[this.name].key, message: "Another entry of this list has the same name.", spec: "server/tools#tool-names" });
    this.names.add(name);
    if (modern && this.name === "tools" && shapeOf(fieldsOf(value).inputSchema) === "an object") faults.push(...headerFaults(text));
    return { name, text, faults: faults.map((fault) => ({ ...fault, path: fault.path.replace(/^\./, "") })) };
  }

  private official(value: unknown, modern: boolean): Fault[] {
    if (performance.now() > this.checksUntil) return [];
    return officialItemFaults(this.name, { era: modern ? "modern" : "legacy", value, path: "" });
  }

  private takeCache(resultText: string): void {
    const ttl = Number(memberText(resultText, ["ttlMs"]) ?? "x");
    if (Number.isFinite(ttl) && ttl >= 0) this.found.ttlMs = Math.min(this.found.ttlMs ?? Infinity, ttl);
    const scope = memberText(resultText, ["cacheScope"]);
    if (scope === '"private"' || (scope === '"public"' && this.found.cacheScope === undefined)) this.found.cacheScope = scope === '"public"' ? "public" : "private";
  }

  private next(cursorText: string | undefined, pageText: string): string | undefined {
    if (this.found.state !== "ok" || cursorText === undefined || cursorText === "null") return undefined;
    const reason = this.reasonToStop(cursorText) ?? this.repeated(cursorText, pageText);
    // An empty string is a cursor like any other (server/utilities/pagination).
    if (reason === undefined) return JSON.parse(cursorText) as string;
    this.end("cut", reason);
    return undefined;
  }

  private reasonToStop(cursorText: string): string | undefined {
    if (!cursorText.startsWith('"')) return "The cursor of the next page is not text.";
    if (cursorText.length > maxCursor) return "The cursor of the next page is longer than 8 KiB.";
    if (this.found.pages >= this.limits.maxPages) return `The list goes on after ${String(this.limits.maxPages)} pages.`;
    return this.bytes > this.limits.maxBytes ? "The list is larger than 20 MiB." : undefined;
  }

  /** Cursors are opaque, so a repeated one proves nothing by itself; the same page behind it does. */
  private repeated(cursorText: string, pageText: string): string | undefined {
    const page = createHash("sha256").update(cursorText).update(pageText).digest("base64");
    if (this.seen.has(page)) return "The server gives the same page again and again.";
    this.seen.add(page);
    return undefined;
  }

  private note(faults: Fault[]): void {
    this.found.faults.push(...faults.slice(0, keptFaults - this.found.faults.length));
  }
}

function headerFaults(toolText: string): Fault[] {
  return paramHeaders(memberText(toolText, ["inputSchema"]) ?? "", {}).faults;
}

function withoutUndefined(limits: ListLimits): Partial<ListLimits> {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

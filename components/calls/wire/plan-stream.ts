import type { CallExchange } from "@/lib/calls/schema";
import { memberText } from "@/lib/json/members";

/** One event of a `text/event-stream` as it was kept, with the time its last byte came. */
export interface StreamEvent {
  /** From the start of the request; undefined when the kept bytes do not say. */
  atMs: number | undefined;
  /** What it is in words: a JSON-RPC method, "result", "error", or the kind of line. */
  what: string;
  /** Value of `id:` and `event:` lines when there are any. */
  id: string | undefined;
  event: string | undefined;
  data: string;
  bytes: number;
  /** The stream ended before the blank line that finishes an event. */
  isUnfinished: boolean;
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) length += code > 0x7ff ? 2 : 1;
    // A pair is two units and four bytes.
    if (code >= 0xd800 && code <= 0xdbff) {
      length -= 1;
      if (i + 1 < text.length) length -= 1;
    }
  }
  return length;
}

const blankLine = /\r\n\r\n|\n\n|\r\r|\n\r\n|\r\n\n/g;

function partsOf(text: string): { raw: string; isUnfinished: boolean }[] {
  const parts: { raw: string; isUnfinished: boolean }[] = [];
  let start = 0;
  for (const match of text.matchAll(blankLine)) {
    const end = match.index + match[0].length;
    parts.push({ raw: text.slice(start, end), isUnfinished: false });
    start = end;
  }
  if (start < text.length) parts.push({ raw: text.slice(start), isUnfinished: true });
  return parts;
}

function fieldsOf(raw: string): { data: string[]; event?: string; id?: string; comments: string[]; retry?: string } {
  const found: ReturnType<typeof fieldsOf> = { data: [], comments: [] };
  for (const line of raw.replace(/^\ufeff/, "").split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line.charAt(colon + 1) === " " ? colon + 2 : colon + 1);
    if (colon === 0) found.comments.push(value);
    else if (name === "data") found.data.push(value);
    else if (name === "event" || name === "id" || name === "retry") found[name] = value;
  }
  return found;
}

/** What a JSON-RPC message is, in one word or its method. */
export function messageWord(text: string): string {
  try {
    const message = JSON.parse(text) as unknown;
    if (typeof message !== "object" || message === null) return "not a JSON-RPC message";
    if ("method" in message && typeof message.method === "string") return message.method;
    if ("error" in message) return "error";
    return "result" in message ? "result" : "not a JSON-RPC message";
  } catch {
    return "not JSON";
  }
}

function wordOf(fields: ReturnType<typeof fieldsOf>): string {
  if (fields.event === "endpoint") return "endpoint";
  if (fields.data.length > 0) {
    const data = fields.data.join("\n");
    return data === "" ? "empty event" : messageWord(data);
  }
  if (fields.retry !== undefined) return `retry after ${fields.retry} ms`;
  return fields.comments.length > 0 ? "comment" : "nothing";
}

/** Splits a kept event stream into events and finds when the last byte of each came. */
export function splitStream(text: string, chunks: CallExchange["chunks"]): StreamEvent[] {
  const events: StreamEvent[] = [];
  let offset = 0;
  let chunk = 0;
  for (const { raw, isUnfinished } of partsOf(text)) {
    const bytes = utf8Length(raw);
    offset += bytes;
    for (let next = chunks[chunk + 1]; next && next.offset < offset; next = chunks[chunk + 1]) chunk++;
    const fields = fieldsOf(raw);
    const what = wordOf(fields);
    if (what === "nothing") continue;
    const data = fields.data.length > 0 ? fields.data.join("\n") : fields.comments.join("\n");
    events.push({ atMs: chunks[chunk]?.atMs, what, id: fields.id, event: fields.event, data, bytes, isUnfinished });
  }
  return events;
}

function headerOf(headers: CallExchange["responseHeaders"], name: string): string {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
}

/** True when the answer is an event stream. */
export function isStream(exchange: Pick<CallExchange, "responseHeaders">): boolean {
  return headerOf(exchange.responseHeaders, "content-type").toLowerCase().startsWith("text/event-stream");
}

/** What an exchange was for: the JSON-RPC method of its body, or the bare HTTP method. */
export function exchangeWord(exchange: Pick<CallExchange, "method" | "requestBody">): string {
  const body = exchange.requestBody;
  if (body === undefined) return exchange.method === "GET" ? "listen" : exchange.method === "DELETE" ? "end session" : exchange.method;
  const method = body.startsWith("{") ? memberText(body, ["method"]) : undefined;
  return method?.startsWith('"') ? (JSON.parse(method) as string) : messageWord(body);
}

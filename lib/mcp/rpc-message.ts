import "server-only";
import { randomInt } from "node:crypto";
import { parseExact, stringifyExact, type Json } from "../json/exact";
import type { Era } from "./target";

export const modernVersion = "2026-07-28";
/** Versions with an `initialize` handshake, newest first. */
export const legacyVersions: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"];

const meta = "io.modelcontextprotocol";

export interface RpcRequest {
  jsonrpc: "2.0";
  id: number;
  method: string;
  params?: Record<string, Json>;
}

export interface RpcNotification {
  jsonrpc: "2.0";
  method: string;
  params?: Record<string, Json>;
}

export interface RpcReply {
  jsonrpc: "2.0";
  id: string | number;
  result?: Record<string, Json>;
  error?: { code: number; message: string };
}

export type RpcMessage = RpcRequest | RpcNotification | RpcReply;

/** Who speaks: sent with every modern request and in the legacy handshake. */
export interface Client {
  info: { name: string; version: string };
  capabilities: Record<string, Json>;
}

// Two processes may share one legacy session: ids that count from 0 would collide and deliver one caller's answer to the other.
/** A request id no other process is using. */
export function newRequestId(): number {
  return randomInt(2 ** 48 - 1);
}

export interface RequestParts {
  method: string;
  params?: Record<string, Json>;
  progress?: boolean;
  logLevel?: string;
  /** Members of `params` as exact JSON text. */
  exactParams?: Record<string, string>;
  /** In place of the client's own, for this request. */
  capabilities?: Record<string, Json>;
  trace?: TraceContext;
}

/** W3C trace context, sent in `_meta`. */
export interface TraceContext {
  traceparent: string;
  tracestate?: string;
}

/** A request in the form its era wants; what the caller put into `_meta` wins. */
export function requestMessage(parts: RequestParts, speaking: { era: Era; version: string; client: Client }): RpcRequest {
  const id = newRequestId();
  const params = { ...parts.params, ...parsed(parts.exactParams) };
  const given = params._meta;
  const own: Record<string, Json> = {
    ...(parts.progress === false ? {} : { progressToken: id }),
    ...(speaking.era === "modern" ? modernMeta(parts, speaking) : {}),
    ...traceMeta(parts.trace),
    ...(isObject(given) ? given : {}),
  };
  return { jsonrpc: "2.0", id, method: parts.method, params: { ...params, ...(Object.keys(own).length > 0 ? { _meta: own } : {}) } };
}

function parsed(exact: Record<string, string> = {}): Record<string, Json> {
  return Object.fromEntries(Object.entries(exact).map(([name, text]) => [name, parseExact(text)]));
}

/** The JSON text of a request in which the given members of `params` stand byte for byte. */
export function exactBody({ id, method, params }: RpcRequest, exact: Record<string, string>): string {
  const texts = Object.entries(params ?? {}).map(([name, value]) => {
    const text = name === "_meta" ? undefined : exact[name];
    return `${JSON.stringify(name)}:${text ?? stringifyExact(value)}`;
  });
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":{${texts.join(",")}}}`;
}

function traceMeta(trace: TraceContext | undefined): Record<string, Json> {
  if (!trace) return {};
  return { traceparent: trace.traceparent, ...(trace.tracestate === undefined ? {} : { tracestate: trace.tracestate }) };
}

function modernMeta(parts: RequestParts, speaking: { version: string; client: Client }): Record<string, Json> {
  return {
    [`${meta}/protocolVersion`]: speaking.version,
    [`${meta}/clientInfo`]: { ...speaking.client.info },
    [`${meta}/clientCapabilities`]: parts.capabilities ?? speaking.client.capabilities,
    ...(parts.logLevel === undefined ? {} : { [`${meta}/logLevel`]: parts.logLevel }),
  };
}

/** Whether a value is a JSON object (and not a list or null). */
export function isObject<T>(value: T): value is T & Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const safeMethods = new Set([
  "server/discover",
  "initialize",
  "ping",
  "tools/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "prompts/list",
  "prompts/get",
  "completion/complete",
  "logging/setLevel",
  "tasks/get",
  "tasks/list",
  "tasks/result",
]);

/** Whether sending this method twice changes nothing, as far as the protocol says. */
export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method);
}

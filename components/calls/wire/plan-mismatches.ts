import type { CallExchange } from "@/lib/calls/schema";
import { memberText } from "@/lib/json/members";

type Headers = CallExchange["requestHeaders"];

const versionKey = "io.modelcontextprotocol/protocolVersion";
// Encoded so, a value that no header can carry as it is (2026-07-28, basic/transports/streamable-http).
const sentinel = /^=\?base64\?(.*)\?=$/s;

function valueOf(headers: Headers, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

function decoded(value: string): string {
  const packed = sentinel.exec(value)?.[1];
  if (packed === undefined) return value;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(packed), (one) => one.codePointAt(0) ?? 0));
  } catch {
    return value;
  }
}

function textOf(json: string | undefined): string | undefined {
  return json?.startsWith('"') === true ? (JSON.parse(json) as string) : undefined;
}

/** What a body names that `Mcp-Name` mirrors, by its method. */
const named: Record<string, string> = { "tools/call": "name", "prompts/get": "name", "resources/read": "uri" };

interface Pair {
  header: string;
  said: string | undefined;
  /** Where the body says the same, and what. */
  place: string;
  body: string | undefined;
}

function differ({ header, said, place, body }: Pair): string[] {
  if (said === undefined && body === undefined) return [];
  if (said === undefined) return [`${header} is missing, and the body says “${body ?? ""}” in ${place}.`];
  if (body === undefined) return [`${header} says “${said}”, and the body has no ${place}.`];
  return decoded(said) === body ? [] : [`${header} says “${said}”, the body “${body}” in ${place}.`];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pairs(headers: Headers, body: string): Pair[] {
  const method = textOf(memberText(body, ["method"]));
  const name = method !== undefined && Object.hasOwn(named, method) ? named[method] : undefined;
  return [
    { header: "Mcp-Method", said: valueOf(headers, "mcp-method"), place: "method", body: method },
    ...(name === undefined ? [] : [{ header: "Mcp-Name", said: valueOf(headers, "mcp-name"), place: `params.${name}`, body: textOf(memberText(body, ["params", name])) }]),
    { header: "MCP-Protocol-Version", said: valueOf(headers, "mcp-protocol-version"), place: "params._meta", body: textOf(memberText(body, ["params", "_meta", versionKey])) },
  ];
}

const longestBody = 200_000;

/** Where the `Mcp-*` headers of a 2026-07-28 request and its body contradict each other; a server has to refuse that. Older requests have nothing to contradict. */
export function headerMismatches({ requestHeaders, requestBody }: Pick<CallExchange, "requestHeaders" | "requestBody">): string[] {
  const body = requestBody?.trim() ?? "";
  if (!body.startsWith("{") || body.length > longestBody || !isJson(body)) return [];
  const isModern = valueOf(requestHeaders, "mcp-method") !== undefined || memberText(body, ["params", "_meta", versionKey]) !== undefined || (valueOf(requestHeaders, "mcp-protocol-version") ?? "") >= "2026-07-28";
  return isModern ? pairs(requestHeaders, body).flatMap(differ) : [];
}

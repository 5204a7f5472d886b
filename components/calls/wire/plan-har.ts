import type { CallExchange } from "@/lib/calls/schema";

interface Pair {
  name: string;
  value: string;
}

function pairs(headers: readonly (readonly [string, string])[]): Pair[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function query(url: string): Pair[] {
  return [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value }));
}

function headerOf(headers: readonly (readonly [string, string])[], name: string): string {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
}

function contentOf(exchange: CallExchange) {
  const mimeType = headerOf(exchange.responseHeaders, "content-type") || "x-unknown";
  const size = exchange.responseBytes;
  if (exchange.responseBase64 !== undefined) return { size, mimeType, text: exchange.responseBase64, encoding: "base64" };
  return { size, mimeType, text: exchange.responseText ?? "" };
}

function entryOf(exchange: CallExchange) {
  const total = exchange.durationMs ?? -1;
  const wait = exchange.firstByteMs ?? total;
  const body = exchange.requestBody;
  return {
    startedDateTime: exchange.startedAt,
    time: total,
    request: {
      method: exchange.method,
      url: exchange.url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: pairs(exchange.requestHeaders),
      queryString: query(exchange.url),
      headersSize: -1,
      bodySize: body === undefined ? 0 : new TextEncoder().encode(body).length,
      ...(body === undefined ? {} : { postData: { mimeType: headerOf(exchange.requestHeaders, "content-type"), text: body } }),
    },
    response: {
      status: exchange.status ?? 0,
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: pairs(exchange.responseHeaders),
      content: contentOf(exchange),
      redirectURL: headerOf(exchange.responseHeaders, "location"),
      headersSize: -1,
      bodySize: exchange.responseBytes,
    },
    cache: {},
    timings: { send: 0, wait, receive: total < 0 || wait < 0 ? -1 : Math.max(0, total - wait) },
    ...(exchange.error === undefined ? {} : { comment: exchange.error }),
    _ended: exchange.ended,
    _chunks: exchange.chunks,
  };
}

/** The exchanges of a call as an HTTP Archive 1.2, secrets masked as they are in the record. */
export function toHar(exchanges: readonly CallExchange[]): string {
  const log = { version: "1.2", creator: { name: "Patchbay", version: "1", comment: "Secrets are masked." }, entries: exchanges.map(entryOf) };
  return JSON.stringify({ log }, undefined, 2);
}

import "server-only";
import { newPool } from "./connection-pool";
import { headerOf, httpCall, type HeaderList, type HttpHead } from "./http-call";
import { LayerError, toLayerError } from "./layer-error";
import type { Resolve } from "./resolve-host";
import { exactOrigin, guardUrl, type GuardedUrl } from "./url-guard";

/** `fetch` as the SDK's auth helpers want it. */
export type FetchLike = (url: string | URL, init?: RequestInit) => Promise<Response>;

export interface FetchRules {
  allowedOrigins: readonly string[];
  /** For the whole exchange, redirects included. */
  totalMs?: number;
  /** Decoded bytes of one answer. */
  maxBytes?: number;
  /** `same_origin`: up to three hops of a GET within its origin. A POST is never redirected. */
  redirects?: "none" | "same_origin";
  resolve?: Resolve;
}

interface Asking {
  method: "GET" | "POST" | "DELETE";
  headers: HeaderList;
  body?: string;
  signal: AbortSignal;
}

const defaultTotalMs = 10_000;
const defaultMaxBytes = 256 * 1024;
const maxHops = 3;

/** The one outbound function for everything that is not MCP traffic: metadata, tokens, icons. Every hop is judged anew; no connection is shared. */
export function safeFetch(rules: FetchRules): FetchLike {
  return async (url, init) => {
    const asking = askingOf(init, rules.totalMs ?? defaultTotalMs);
    let guarded = guardUrl(String(url), rules.allowedOrigins);
    let answer = await exchange(guarded, asking, rules);
    for (let hop = 0; hop < maxHops && asking.method === "GET" && rules.redirects === "same_origin"; hop++) {
      const next = redirectWithin(guarded, answer.head);
      if (next === undefined) break;
      guarded = guardUrl(next, rules.allowedOrigins);
      answer = await exchange(guarded, asking, rules);
    }
    return responseOf(answer);
  };
}

function askingOf(init: RequestInit = {}, totalMs: number): Asking {
  const method = (init.method ?? "GET").toUpperCase();
  if (method !== "GET" && method !== "POST" && method !== "DELETE") throw new TypeError(`Method ${method} is not offered.`);
  const headers = new Headers(init.headers);
  const body = bodyOf(init.body, headers);
  const clock = AbortSignal.timeout(totalMs);
  return { method, headers: [...headers], body, signal: init.signal ? AbortSignal.any([init.signal, clock]) : clock };
}

function bodyOf(body: RequestInit["body"], headers: Headers): string | undefined {
  if (body === undefined || body === null || typeof body === "string") return body ?? undefined;
  if (!(body instanceof URLSearchParams)) throw new TypeError("Only text and form bodies are sent.");
  if (!headers.has("content-type")) headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  return body.toString();
}

interface Answer {
  head: HttpHead;
  body: Buffer;
}

async function exchange(guarded: GuardedUrl, asking: Asking, rules: FetchRules): Promise<Answer> {
  const pool = newPool(guarded, rules.resolve);
  try {
    return await collect(pool, guarded, { ...asking, maxBytes: rules.maxBytes ?? defaultMaxBytes });
  } finally {
    void pool.destroy();
  }
}

function collect(pool: ReturnType<typeof newPool>, guarded: GuardedUrl, asking: Asking & { maxBytes: number }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let head: HttpHead | undefined;
    const parts: Buffer[] = [];
    const call = httpCall(pool, { method: asking.method, path: `${guarded.url.pathname}${guarded.url.search}`, headers: asking.headers, body: asking.body }, {
      onStart: () => undefined,
      onHead: (found) => {
        head = found;
        return asking.maxBytes;
      },
      onData: (chunk) => parts.push(chunk),
      onEnd: (error) => {
        asking.signal.removeEventListener("abort", onAbort);
        if (error) reject(error);
        else if (head) resolve({ head, body: Buffer.concat(parts) });
        else reject(new LayerError("reset", "empty", "The server closed the connection without an answer."));
      },
    });
    const onAbort = () => {
      const reason: unknown = asking.signal.reason;
      const late = reason instanceof DOMException && reason.name === "TimeoutError";
      call.stop(late ? new LayerError("connect", "ETIMEDOUT", "The server did not answer in time.") : toLayerError(reason));
    };
    if (asking.signal.aborted) onAbort();
    else asking.signal.addEventListener("abort", onAbort, { once: true });
  });
}

function redirectWithin(from: GuardedUrl, head: HttpHead): string | undefined {
  if (![301, 302, 303, 307, 308].includes(head.status)) return undefined;
  const location = headerOf(head.headers, "location") ?? "";
  if (!URL.canParse(location, from.url)) return undefined;
  const next = new URL(location, from.url);
  return exactOrigin(next) === exactOrigin(from.url) ? next.href : undefined;
}

function responseOf({ head, body }: Answer): Response {
  if (head.status < 200 || head.status > 599) throw new LayerError("reset", "status", `The server answered with status ${String(head.status)}, which is no HTTP status.`);
  const empty = head.status === 204 || head.status === 205 || head.status === 304;
  // The bytes are decoded already; a reader must not try again.
  const headers = head.headers.filter(([name]) => !/^content-(encoding|length)$/i.test(name));
  return new Response(empty ? null : new Uint8Array(body), { status: head.status, statusText: head.statusText, headers });
}

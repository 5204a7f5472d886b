import "server-only";
import { readBearer } from "@/lib/auth/api-token";
import type { Caller } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isDeeperThan } from "@/lib/json/depth";
import type { z } from "zod";

/** Largest request body in bytes: arguments may carry a file in base64. */
export const bodyLimit = 12 * 1024 * 1024;

/** What a request says about who sent it. */
export function callerOf(request: Request): Caller {
  const bearer = readBearer(request.headers.get("authorization"));
  return { cookieHeader: request.headers.get("cookie"), ...(bearer === undefined ? {} : { bearer }), address: request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "" };
}

/** Answers only under the public address: another Host would be another cookie jar, or a page that rebinds DNS. A load balancer asks for health by address. */
export function requireHost(request: Request): void {
  const host = request.headers.get("host");
  const isOurs = host === null || host === new URL(env().PATCHBAY_URL).host;
  if (!isOurs && new URL(request.url).pathname !== "/api/health") throw new AppError("misdirected", "Patchbay is served under another address.");
}

/** Refuses a write that another site could have made a signed-in browser send; no site can make one send an API token. */
export function requireSameOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD" || readBearer(request.headers.get("authorization")) !== undefined) return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isOurs = origin === null ? site === null || site === "same-origin" : origin === new URL(env().PATCHBAY_URL).origin;
  if (!isOurs) throw new AppError("forbidden", "This request came from another site and was refused.");
}

/** Refuses when the page that sent this was drawn for someone else than who is signed in now. */
export function requireSamePerson(request: Request, user: { id: string; name: string }): void {
  const drawnFor = request.headers.get("patchbay-user");
  if (drawnFor !== null && drawnFor !== user.id) {
    throw new AppError("conflict", `You are now signed in as ${user.name}. Nothing was sent; reload the page to go on as ${user.name}.`);
  }
}

/** Largest body where nothing but an account, a link or a name is sent, most of it by people nobody knows yet. */
export const smallBodyLimit = 64 * 1024;

// Contracts are some levels deep; what is deeper fits none, and would keep everybody waiting while it is parsed.
const deepest = 100;

function sayTooLarge(limit: number): string {
  return limit === bodyLimit ? `The request is larger than ${String(limit / 1024 / 1024)} MiB. Nothing was sent; make the arguments smaller.` : `The request is larger than ${String(limit / 1024)} KiB. Nothing was changed.`;
}

async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = new AppError("too_large", sayTooLarge(limit));
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The JSON body in the contract's shape; throws `unsupported`, `too_large` or `invalid` with the fields. */
export async function readBody<T extends z.ZodType>(request: Request, contract: T, limit = bodyLimit): Promise<z.infer<T>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported", "Send the body as application/json.");
  const text = await readText(request, limit);
  if (isDeeperThan(text, deepest)) throw new AppError("invalid", `The body is nested more than ${String(deepest)} levels deep. Nothing was changed.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The body is not JSON.");
  }
  return contract.parse(value);
}

/** The query string in the contract's shape; a repeated name keeps all its values only where the contract takes a list. */
export function readQuery<T extends z.ZodType>(request: Request, contract: T): z.infer<T> {
  const given: Record<string, string | string[]> = {};
  const search = new URL(request.url).searchParams;
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    given[name] = all.length > 1 ? all : (all[0] ?? "");
  }
  return contract.parse(given);
}

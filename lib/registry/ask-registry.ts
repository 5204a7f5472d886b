import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { parseExact, type Json } from "@/lib/json/exact";
import { layerProblem } from "@/lib/mcp/layer-problem";
import { toLayerError } from "@/lib/mcp/layer-error";
import { safeFetch } from "@/lib/mcp/safe-fetch";
import { exactOrigin } from "@/lib/mcp/url-guard";

/** The registry in use; undefined when the operator switched it off. */
export function registryUrl(): string | undefined {
  const url = env().MCP_REGISTRY_URL;
  return url === "off" ? undefined : url.replace(/\/+$/, "");
}

function unavailable(host: string, words: string): AppError {
  return new AppError("unavailable", `The registry ${host} ${words}`);
}

async function get(url: string): Promise<Response> {
  const target = new URL(url);
  // The operator named this address: that alone allows it, and nothing beside it.
  const send = safeFetch({ allowedOrigins: [exactOrigin(target)], redirects: "same_origin", totalMs: 10_000, maxBytes: 4 * 1024 * 1024 });
  try {
    return await send(url, { headers: { accept: "application/json", "user-agent": "patchbay" } });
  } catch (error) {
    // Nobody here typed this address: what is wrong is the way to it.
    const { title } = layerProblem(toLayerError(error), url);
    throw unavailable(target.host, `cannot be reached: ${title.charAt(0).toLowerCase()}${title.slice(1)}. Patchbay needs a way out to it. Whoever runs Patchbay can open one, name another registry in MCP_REGISTRY_URL, or switch this page off there.`);
  }
}

/** Asks the registry for a path below its API; undefined for what it does not have. Throws `unavailable` with words for people. */
export async function askRegistry(path: string): Promise<{ value: Json; text: string } | undefined> {
  const base = registryUrl();
  if (base === undefined) throw new AppError("not_found", "The MCP Registry is switched off on this installation.");
  const response = await get(`${base}/v0.1${path}`);
  if (response.status === 404) return undefined;
  const { host } = new URL(base);
  if (!response.ok) throw unavailable(host, `answers HTTP ${String(response.status)}. Try again later.`);
  const text = await response.text();
  try {
    return { value: parseExact(text), text };
  } catch {
    throw unavailable(host, "answers something that is not JSON. Is its address right?");
  }
}

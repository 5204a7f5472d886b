import "server-only";
import { toLayerError } from "@/lib/mcp/layer-error";
import { layerProblem } from "@/lib/mcp/layer-problem";
import { guardUrl } from "@/lib/mcp/url-guard";
import { keysOf, type Candidate } from "./candidate";
import type { ImportEntry } from "./schema";

/** Why Patchbay would not ask this address as the team is set now, as far as its text shows; null when nothing is in the way. */
export function findClosed({ url, urlText }: Candidate, allowedOrigins: readonly string[]): ImportEntry["closed"] {
  if (url === undefined || keysOf(url).length > 0) return null;
  try {
    guardUrl(urlText.trim(), allowedOrigins);
    return null;
  } catch (error) {
    const { title, text, allowOrigin } = layerProblem(toLayerError(error), urlText.trim());
    return { title, text, allowOrigin: allowOrigin ?? null };
  }
}

import "server-only";
import { headerOf, type HttpHead } from "./http-call";
import type { Outcome } from "./outcome";

/** What a 401 or 403 asks for (RFC 6750, RFC 9728), or undefined when it is an ordinary refusal. */
export function authOutcome(head: HttpHead): Outcome | undefined {
  const challenge = headerOf(head.headers, "www-authenticate") ?? "";
  const scope = parameter(challenge, "scope");
  const resourceMetadataUrl = parameter(challenge, "resource_metadata");
  if (head.status === 401) return { kind: "auth_required", need: "sign_in", scope, resourceMetadataUrl, status: 401 };
  if (head.status === 403 && parameter(challenge, "error") === "insufficient_scope") {
    return { kind: "auth_required", need: "scope", scope, resourceMetadataUrl, status: 403 };
  }
  return undefined;
}

function parameter(challenge: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s,]+))`, "i").exec(challenge);
  return found?.[1]?.replace(/\\(.)/g, "$1") ?? found?.[2];
}

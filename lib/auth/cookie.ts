import "server-only";
import { createHash } from "node:crypto";
import { env, isHttps } from "@/lib/env";

/**
 * Name of the session cookie. Over https the browser itself guarantees host and path (`__Host-`); on plain http,
 * where cookies of all ports of a host are one jar, a suffix keeps two installations on one machine apart.
 */
export function sessionCookieName(): string {
  if (isHttps()) return "__Host-patchbay";
  return `patchbay-${createHash("sha256").update(env().PATCHBAY_KEY).digest("hex").slice(0, 8)}`;
}

/** The session cookie's value in a Cookie header, or undefined. */
export function readSessionCookie(header: string | null): string | undefined {
  const name = `${sessionCookieName()}=`;
  const pair = header?.split(/; ?/).find((part) => part.startsWith(name));
  return pair?.slice(name.length);
}

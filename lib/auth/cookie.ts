import "server-only";
import { createHash } from "node:crypto";
import { encode } from "next-auth/jwt";
import { env, isHttps } from "@/lib/env";
import { cookieSecret } from "@/lib/secrets";

/** How long a browser keeps the cookie; the session behind it may end sooner. */
export const sessionMaxAgeS = 7 * 24 * 60 * 60;

/** What the cookie is set with, by next-auth and by us. */
export function sessionCookieOptions(): { httpOnly: true; sameSite: "lax"; path: "/"; secure: boolean } {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() };
}

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

/** A `Set-Cookie` value that makes this browser's session this one, as next-auth would write it. */
export async function writeSessionCookie(sessionId: string): Promise<string> {
  const token = await encode({ token: { sid: sessionId }, secret: cookieSecret(), maxAge: sessionMaxAgeS });
  return `${sessionCookieName()}=${token}; Path=/; Max-Age=${String(sessionMaxAgeS)}; HttpOnly; SameSite=Lax${isHttps() ? "; Secure" : ""}`;
}

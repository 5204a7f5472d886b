import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

/** What the database keeps of a one-time token: its SHA-256. 256 random bits need no slower hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A new one-time link and what to store of it. The token stands behind `#`, which no server, log or referrer ever sees. */
export function makeLink(path: "/invite" | "/sign-in/reset"): { url: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { url: `${new URL(env().PATCHBAY_URL).origin}${path}#${token}`, tokenHash: hashToken(token) };
}

import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import { freshDb } from "./fresh-db";

/** The environment of an installation with an empty database of its own; call it before anything reads the environment. */
export async function freshConsole(): Promise<{ databaseUrl: string }> {
  const databaseUrl = await freshDb();
  vi.stubEnv("DATABASE_URL", databaseUrl);
  vi.stubEnv("PATCHBAY_URL", "http://127.0.0.1:3000");
  vi.stubEnv("PATCHBAY_KEY", randomBytes(32).toString("base64url"));
  vi.stubEnv("PATCHBAY_ALLOWED_ORIGINS", "");
  // Nothing outside is asked by a test.
  vi.stubEnv("MCP_REGISTRY_URL", "off");
  return { databaseUrl };
}

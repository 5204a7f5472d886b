import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { env } from "./env";

test("what is set to nothing is as if it was not set", () => {
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/x");
  vi.stubEnv("PATCHBAY_URL", "http://127.0.0.1:3000");
  vi.stubEnv("PATCHBAY_KEY", randomBytes(32).toString("base64url"));
  for (const name of ["PATCHBAY_HEALTH_INTERVAL", "MCP_REGISTRY_URL", "PATCHBAY_ALLOWED_ORIGINS", "SMTP_URL", "PATCHBAY_DEMO_URL"]) vi.stubEnv(name, "");
  expect(env()).toMatchObject({ PATCHBAY_HEALTH_INTERVAL: 300, MCP_REGISTRY_URL: "https://registry.modelcontextprotocol.io", PATCHBAY_ALLOWED_ORIGINS: [] });
  expect(env().SMTP_URL).toBeUndefined();
});

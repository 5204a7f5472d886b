import { expect, test } from "vitest";
import { refuseBadSettings } from "./settings.mjs";

const refusing = (env: Record<string, string | undefined>) => () => { refuseBadSettings(env as NodeJS.ProcessEnv); };

test("settings that mean something pass", () => {
  for (const env of [{}, { PATCHBAY_HEALTH_INTERVAL: "" }, { PATCHBAY_HEALTH_INTERVAL: "0" }, { PATCHBAY_HEALTH_INTERVAL: "86400" }, { MCP_REGISTRY_URL: "off" }, { MCP_REGISTRY_URL: "https://registry.example/base/" }, { PATCHBAY_ALLOWED_ORIGINS: "http://127.0.0.1:7801, https://[::1]:8443/," }]) {
    expect(refusing(env), JSON.stringify(env)).not.toThrow();
  }
});

test("those that would end every page in an error, or open nothing, are refused in words", () => {
  for (const interval of ["abc", "-1", "1.5", "5m", "86401", "1e3"]) expect(refusing({ PATCHBAY_HEALTH_INTERVAL: interval }), interval).toThrow(/PATCHBAY_HEALTH_INTERVAL is a whole number/);
  for (const registry of ["on", "registry.example", "file:///etc"]) expect(refusing({ MCP_REGISTRY_URL: registry }), registry).toThrow(/MCP_REGISTRY_URL is the address/);
  for (const origin of ["*", "http://*.internal", "10.0.0.7:8080", "http://10.0.0.7/mcp", "http://u@10.0.0.7", "http://10.0.0.7?x"]) {
    expect(refusing({ PATCHBAY_ALLOWED_ORIGINS: `http://127.0.0.1:1,${origin}` }), origin).toThrow(/PATCHBAY_ALLOWED_ORIGINS is a comma list/);
  }
});

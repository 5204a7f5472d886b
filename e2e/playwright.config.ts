import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "../lib/start/browser.mjs";
import { freePort } from "../lib/start/ports.mjs";
import { issuerClient } from "../lib/testing/servers/issuer-client.ts";

const root = path.resolve(import.meta.dirname, "..");
const env = process.env;

// Whoever names a port has a console running there already, and its facts in PATCHBAY_TEST_FACTS.
const isRunning = env.E2E_PORT !== undefined;

// Workers read this file again: what was chosen once is handed to them in the environment.
env.E2E_PORT ??= String(await freePort());
env.E2E_ISSUER_PORT ??= String(await freePort());
env.PATCHBAY_TEST_FACTS ??= path.join(root, `.data/e2e-${String(process.pid)}.json`);

const args = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic"];
if (process.getuid?.() === 0) args.push("--no-sandbox");
const executablePath = findBrowser();
const origin = `http://127.0.0.1:${env.E2E_PORT}`;

// The story of single sign-on runs an issuer there.
const signOn = {
  AUTH_OIDC_ISSUER: `http://127.0.0.1:${env.E2E_ISSUER_PORT}`,
  AUTH_OIDC_ID: issuerClient.id,
  AUTH_OIDC_SECRET: issuerClient.secret,
  AUTH_OIDC_NAME: "Harbour ID",
  AUTH_DEFAULT_TEAM: "single-sign-on",
  AUTH_ALLOWED_DOMAINS: "harbour.example",
  AUTH_ROLE_CLAIM: "groups",
  AUTH_ROLE_MAP: "audit=reviewer",
};

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A second try is recorded step by step (recording costs a third more time), and is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: origin,
    trace: "on-first-retry",
    // What moves is drawn by the processor here.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args },
  },
  webServer: {
    command: "exec node lib/testing/two-processes.mjs",
    cwd: root,
    url: `${origin}/api/health`,
    env: { PORT: env.E2E_PORT, HOST: "127.0.0.1", PATCHBAY_URL: origin, PATCHBAY_TEST_FACTS: env.PATCHBAY_TEST_FACTS, PATCHBAY_SETUP_TOKEN: "pb-setup-TEST-TEST-TEST", ...signOn },
    timeout: 600_000,
    stdout: "pipe",
    reuseExistingServer: isRunning,
    gracefulShutdown: { signal: "SIGTERM", timeout: 45_000 },
  },
});

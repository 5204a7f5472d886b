// npm start: from a checkout to an open page. With --test: the same, on a database and a key of its own that are thrown away.
import fs from "node:fs";
import path from "node:path";
import { launch } from "./launch.mjs";
import { main, onStop } from "./lifetime.mjs";
import { ROOT } from "./root.mjs";

const isTest = process.argv.includes("--test");
const TEST_KEY = "8sT2mVbQ0yKpXw4ZrD1uJc7NfLh5EaG3iOq9BtRvYxM";

function testMode() {
  const dataFolder = path.join(ROOT, `.data/test-${process.pid}`);
  process.env.PATCHBAY_KEY = TEST_KEY;
  process.env.DATABASE_URL = "";
  // Nobody but the tests themselves asks servers anything, unless a test wants it.
  process.env.PATCHBAY_HEALTH_INTERVAL ??= "0";
  process.env.MCP_REGISTRY_URL ??= "off";
  onStop({ end: () => fs.rmSync(dataFolder, { recursive: true, force: true }) });
  return { command: /** @type {const} */ ("start"), dist: process.env.NEXT_DIST_DIR || ".next-test", dataFolder, isEphemeral: true };
}

function realMode() {
  return { command: /** @type {const} */ ("start"), dist: process.env.NEXT_DIST_DIR || ".next", dataFolder: path.resolve(ROOT, process.env.DATA_DIR || ".data") };
}

// Browser tests read here where the app and its database are.
const factsFile = process.env.PATCHBAY_TEST_FACTS;
await main(() => launch(isTest ? testMode() : realMode(), (facts) => isTest && factsFile && fs.writeFileSync(factsFile, JSON.stringify(facts))));

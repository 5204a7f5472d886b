// npm test: everything that must be green, from a clean checkout. `npm test -- unit db` runs only those steps.
import { ensureBrowser } from "./browser.mjs";
import { checks } from "./checks.mjs";
import { main } from "./lifetime.mjs";
import { ensureNode } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";
import { runChain, runSteps, sumUp } from "./steps.mjs";
import { planTests } from "./test-plan.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

// An app that runs from this checkout reads its own build; the tests have one beside it.
const DIST = ".next-test";

// What a developer's shell says about their own installation is not for tests.
const { DATABASE_URL: _url, PATCHBAY_KEY: _key, NODE_ENV: _mode, ...env } = process.env;

// Playwright stops the console it started only when it is interrupted.
const shown = (args) => run(process.execPath, args, { cwd: ROOT, env, isShown: true, stopSignal: "SIGINT" });
const vitest = (project, rest) => ({ name: project, work: () => shown(["node_modules/vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests", ...rest]) });

function prepared(name, work) {
  return { name, work: async () => work().then(() => ({ code: 0, output: "" })) };
}

/**
 * @param {Exclude<import("./test-plan.mjs").TestStep, "check">} step
 * @param {string[]} rest
 * @returns {Step[]}
 */
function stepsOf(step, rest) {
  if (step === "conformance") return [{ name: step, work: () => shown(["lib/testing/conformance/run.mjs", ...rest]) }];
  if (step !== "e2e") return [vitest(step, rest)];
  const playwright = ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts", "--pass-with-no-tests", ...rest];
  return [prepared("build", () => prepare({ dist: DIST })), prepared("browser", ensureBrowser), { name: "e2e", work: () => shown(playwright) }];
}

process.chdir(ROOT);
await main(async () => {
  const begin = performance.now();
  const { steps, rest } = planTests(process.argv.slice(2));
  await ensureNode();
  const results = await runChain([prepared("install", prepare)]);
  if (results[0]?.isOk) for (const step of steps) results.push(...(step === "check" ? await runSteps(checks(), 2) : await runChain(stepsOf(step, rest))));
  return sumUp(results, (performance.now() - begin) / 1_000);
});

// The official client conformance suite with our engine as the client, in both eras: `npm test -- conformance`, and behind it
// part of a scenario's name to run only those.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { main } from "../../start/lifetime.mjs";
import { run } from "../../start/run.mjs";
import { say } from "../../start/say.mjs";
import { expectedFailures } from "./expected-failures.mjs";
import { serveDriver } from "./serve-driver.mjs";

const versions = ["2025-11-25", "2026-07-28"];
const atOnce = 2;
const [part = ""] = process.argv.slice(2);
const suite = path.join(createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json"), "../dist/index.js");

/** @typedef {{ name: string, version: string }} Scenario */
/** @typedef {Scenario & { passed: number, failed: string[], reason?: string, output: string }} Verdict */

const expectation = (/** @type {string} */ name) => expectedFailures.find(({ scenario }) => scenario.test(name))?.reason;

/** @returns {Promise<Scenario[]>} all client scenarios of one version; extensions are no part of a version */
async function listScenarios(version) {
  const { code, output } = await run(process.execPath, [suite, "list", "--client", "--spec-version", version]);
  if (code !== 0) throw new Error(output);
  return [...output.matchAll(/^\s+- (\S+) \[(.*)\]$/gm)].filter(([, , tags]) => tags.includes(version)).filter(([, name]) => name.includes(part)).map(([, name]) => ({ name, version }));
}

/**
 * Scenarios are run one by one, so that each has the machine for itself; a whole suite that is expected to fail runs at once.
 * @param {Scenario[]} scenarios
 * @returns {(Scenario[])[]}
 */
function batches(scenarios) {
  const isLost = (/** @type {Scenario} */ { name }) => name.startsWith("auth/") && expectation(name) !== undefined;
  const lost = versions.map((version) => scenarios.filter((one) => one.version === version && isLost(one)));
  return [...lost, ...scenarios.filter((one) => !isLost(one)).map((one) => [one])].filter((batch) => batch.length > 0);
}

/**
 * @param {Scenario[]} batch
 * @returns {Promise<Verdict[]>}
 */
async function play(batch, { driver, dir }) {
  const [{ name, version }] = batch;
  const out = path.join(dir, `${version} ${name.replaceAll("/", " ")}`);
  const command = [process.execPath, path.join(import.meta.dirname, "forward.mjs"), driver].join(" ");
  const which = batch.length === 1 ? ["--scenario", name] : ["--suite", path.dirname(name)];
  const { output } = await run(process.execPath, [suite, "client", "--command", command, ...which, "--spec-version", version, "--output-dir", out]);
  return Promise.all(batch.map((one) => verdictOn(one, { out, output })));
}

/** @returns {Promise<Verdict>} */
async function verdictOn({ name, version }, { out, output }) {
  const checks = await readChecks(path.join(out, path.dirname(name)), path.basename(name));
  const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING").map(({ id, errorMessage, description }) => `${id}: ${errorMessage ?? description}`);
  if (checks.length === 0) failed.push("no check was made");
  return { name, version, passed: checks.filter(({ status }) => status === "SUCCESS").length, failed, reason: expectation(name), output };
}

/** @returns {Promise<{ id: string, status: string, errorMessage?: string, description: string }[]>} */
async function readChecks(folder, name) {
  const runs = (await readdir(folder).catch(() => [])).filter((entry) => entry.startsWith(`${name}-20`));
  const found = await Promise.all(runs.map((entry) => readFile(path.join(folder, entry, "checks.json"), "utf8")));
  return found.flatMap((text) => JSON.parse(text));
}

/** @param {Verdict[]} verdicts */
function sumUp(verdicts) {
  const sum = (/** @type {Verdict[]} */ some) => `${some.reduce((count, { passed }) => count + passed, 0)} checks passed, ${some.reduce((count, { failed }) => count + failed.length, 0)} failed`;
  for (const version of versions) {
    const played = verdicts.filter((verdict) => verdict.version === version && verdict.reason === undefined);
    const expected = verdicts.filter((verdict) => verdict.version === version && verdict.reason !== undefined);
    say(`${version} `, `${sum(played)} in ${played.length} scenarios; ${expected.length} more fail as expected: ${[...new Set(expected.map(({ reason }) => reason))].join("; ")}`);
  }
  const surprises = verdicts.filter(({ failed, reason }) => (failed.length > 0) !== (reason !== undefined));
  for (const { name, version, failed, output } of surprises) {
    say("FAILED", failed.length > 0 ? `${name} (${version})\n${failed.join("\n")}\n${output}` : `${name} (${version}) passes, but is listed in expected-failures.mjs`);
  }
  return surprises.length > 0 || verdicts.length === 0 ? 1 : 0;
}

await main(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "conformance-"));
  const { url: driver, close } = await serveDriver();
  try {
    const waiting = batches((await Promise.all(versions.map(listScenarios))).flat()).values();
    /** @type {Verdict[]} */
    const verdicts = [];
    const worker = async () => {
      for (const batch of waiting) verdicts.push(...(await play(batch, { driver, dir })));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return sumUp(verdicts);
  } finally {
    close();
    await rm(dir, { recursive: true, force: true });
  }
});

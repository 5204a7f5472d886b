// Steps with a name, a verdict and a time, and the table that sums them up.
import { Refusal } from "./refusal.mjs";
import { say, wrap } from "./say.mjs";

/** @typedef {{ name: string, work: () => Promise<{ code: number, output: string }> }} Step */
/** @typedef {{ name: string, isOk: boolean, seconds: number }} Result */

/** @param {Step} step */
async function runStep({ name, work }) {
  const begin = performance.now();
  const { code, output } = await work().catch((error) => ({ code: 1, output: error instanceof Refusal ? wrap(error.message) : String(error.stack) }));
  const result = { name, isOk: code === 0, seconds: (performance.now() - begin) / 1_000 };
  // Of a step that is fine nobody needs to read the output; shown ones have been read already.
  if (!result.isOk && output) process.stdout.write(`\n── ${name}\n${output.trimEnd()}\n`);
  say(name, `${result.isOk ? "ok" : "FAILED"}  ${result.seconds.toFixed(1)} s`);
  return result;
}

/**
 * Runs steps that build on each other, up to the first that fails.
 * @param {Step[]} steps
 * @returns {Promise<Result[]>}
 */
export async function runChain(steps) {
  /** @type {Result[]} */
  const results = [];
  for (const step of steps) {
    results.push(await runStep(step));
    if (!results.at(-1)?.isOk) break;
  }
  return results;
}

/**
 * Runs steps that know nothing of each other, all of them whatever fails, so many at a time.
 * @param {Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<Result[]>}
 */
export async function runSteps(steps, atOnce) {
  /** @type {Result[]} */
  const results = [];
  const waiting = steps.entries();
  const worker = async () => {
    for (const [at, step] of waiting) results[at] = await runStep(step);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/**
 * Prints the table; resolves to the exit code: 0 when every step is fine.
 * @param {Result[]} results
 * @param {number} seconds the whole time
 */
export function sumUp(results, seconds) {
  process.stdout.write("\n");
  for (const { name, isOk, seconds: part } of results) say(name, `${isOk ? "ok    " : "FAILED"} ${part.toFixed(1).padStart(7)} s`);
  const failed = results.filter((result) => !result.isOk);
  say(failed.length > 0 ? "FAILED" : "ok", `${failed.length > 0 ? `${failed.length} of ${results.length}` : `${results.length} steps`} in ${seconds.toFixed(1)} s`);
  return failed.length > 0 ? 1 : 0;
}

// What `npm test` runs, and what of it somebody asked for.
import { Refusal } from "./refusal.mjs";

/** In this order; `check` is all of `npm run check`. */
export const TEST_STEPS = /** @type {const} */ (["check", "unit", "dom", "db", "conformance", "e2e"]);

/** @typedef {(typeof TEST_STEPS)[number]} TestStep */

/**
 * `unit db` picks steps; what follows a single step (a file, a flag) is passed on to its runner.
 * @param {string[]} args
 * @returns {{ steps: TestStep[], rest: string[] }}
 */
export function planTests(args) {
  const isStep = (/** @type {string} */ arg) => TEST_STEPS.includes(/** @type {TestStep} */ (arg));
  const steps = TEST_STEPS.filter((step) => args.includes(step));
  const rest = args.filter((arg) => !isStep(arg));
  if (rest.length > 0 && steps.length !== 1) {
    throw new Refusal(`npm test knows the steps ${TEST_STEPS.join(", ")}. "${rest.join(" ")}" can be passed on to one of them only: npm test -- unit ${rest.join(" ")}`);
  }
  return { steps: steps.length > 0 ? steps : [...TEST_STEPS], rest };
}

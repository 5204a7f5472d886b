// What must be closed when this process is told to stop, newest first; the second time it is told, everything is closed by force.
import { sayWhyNot } from "./say.mjs";

/** @typedef {{ end: () => Promise<unknown> | unknown, force?: () => void }} Closer */

// npm and the terminal both pass one Ctrl-C on: what comes within a second of the first is the same wish told twice.
const ECHO_MS = 1_000;
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
// A shell's number for what a signal ended: 128 and the signal's own.
const ENDED_BY = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** @type {Closer[]} */
const closers = [];
let stoppedAt = 0;
let isForced = false;
// Work that is broken off has not succeeded; a server that is told to stop has.
let isAtWork = false;

/** True once stopping has begun. */
export const isStopping = () => stoppedAt > 0;

/**
 * Registers something to close; returns the way to forget it.
 * @param {Closer} closer
 */
export function onStop(closer) {
  closers.push(closer);
  return () => {
    const at = closers.indexOf(closer);
    if (at >= 0) closers.splice(at, 1);
  };
}

function force() {
  isForced = true;
  for (const closer of closers) closer.force?.();
}

/**
 * Closes everything in order and ends the process.
 * @param {number} code
 */
export async function stop(code) {
  if (isStopping()) {
    if (Date.now() - stoppedAt > ECHO_MS && !isForced) force();
    return;
  }
  stoppedAt = Date.now();
  let exitCode = code;
  for (let closer = closers.at(-1); closer; closer = closers.at(-1)) {
    try {
      await closer.end();
    } catch (error) {
      sayWhyNot(error);
      exitCode ||= 1;
    }
    closers.splice(closers.indexOf(closer), 1);
  }
  process.exit(exitCode);
}

// npm that is killed outright says nothing to what it runs.
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0), 500).unref();
}

/** Ends with the first signal, and when the process that started this one (npm, or itself on an older Node) is gone. */
export function stopOnSignals() {
  // Whoever read our words may be gone before us; saying so to them would fail again, and again.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  for (const signal of SIGNALS) process.on(signal, () => void stop(isAtWork ? ENDED_BY[signal] : 0));
  process.once("disconnect", () => void stop(0));
  stopWithNpm();
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      sayWhyNot(error);
      void stop(1);
    });
  }
}

/**
 * Runs a command of ours: what it throws is said and ends the process with 1.
 * @param {() => Promise<number | void>} work resolves with an exit code to end with, or with nothing to go on running
 */
export async function main(work) {
  stopOnSignals();
  isAtWork = true;
  try {
    const code = await work();
    isAtWork = false;
    if (typeof code === "number") await stop(code);
  } catch (error) {
    if (!isStopping()) sayWhyNot(error);
    await stop(1);
  }
}

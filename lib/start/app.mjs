// The app's process: Next, serving the build or watching the sources.
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { waitForPage } from "./address.mjs";
import { isStopping, onStop, stop } from "./lifetime.mjs";
import { Refusal } from "./refusal.mjs";
import { ROOT } from "./root.mjs";

// The app gives running calls 30 seconds; what is not done by then is ended.
const DRAIN_MS = 35_000;
const READY = /✓ Ready in/;
// Next's greeting says again, and less exactly, what is said here.
const GREETING = /^\s*(▲|- (Local|Network|Environments?|Experiments)|✓ (Ready|Starting|Running)|$)/;

/** @param {import("node:stream").Readable} stream */
function listenToGreeting(stream) {
  let isGreeting = true;
  let held = "";
  let greet = () => {};
  const listening = /** @type {Promise<void>} */ (new Promise((resolve) => (greet = resolve)));
  stream.setEncoding("utf8");
  stream.on("data", (data) => {
    if (!isGreeting) process.stdout.write(data);
    else held += data;
    // In colour, where the environment asks for it, the words have codes between them.
    if (isGreeting && READY.test(stripVTControlCharacters(held))) greet();
  });
  const showRest = () => {
    isGreeting = false;
    const rest = held.split("\n").filter((line) => !GREETING.test(stripVTControlCharacters(line)));
    if (rest.length > 0) process.stdout.write(`${rest.join("\n")}\n`);
  };
  return { listening, showRest };
}

async function endApp(child, exited) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), DRAIN_MS);
  await exited;
  clearTimeout(timer);
}

/**
 * Starts the app's process, which loads while the database does. `open` gives it what it may know only then, resolves once its first
 * page can be had, and from then on ends this process when the app ends by itself.
 * @param {"start" | "dev"} command
 * @param {import("./address.mjs").Address} address
 * @param {NodeJS.ProcessEnv} env
 */
export function spawnApp(command, address, env) {
  const preload = pathToFileURL(path.join(ROOT, "lib/start/app-parent.mjs")).href;
  const args = ["--import", preload, "node_modules/next/dist/bin/next", command, "-p", String(address.port), "-H", address.host];
  // Its own group, so that a Ctrl-C in the terminal reaches only this process, which closes things in order.
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...env, PATCHBAY_APP_WAITS: "1" }, stdio: ["ignore", "pipe", "inherit", "ipc"], detached: process.platform !== "win32" });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const { listening, showRest } = listenToGreeting(/** @type {import("node:stream").Readable} */ (child.stdout));
  let hasExited = false;
  void exited.then(() => (hasExited = true));
  const isOver = () => hasExited || isStopping();
  // Next loads the app's own code at the first request. It may not ask before it listens: somebody else might answer on its port.
  const loaded = Promise.race([listening, exited]).then(() => waitForPage(address, "/api/health", isOver));
  const kill = () => void child.kill("SIGKILL");
  const forgetWaiting = onStop({ end: kill });

  /** @param {{ [name: string]: string }} secrets @param {string} page */
  async function open(secrets, page) {
    // Closed before everything that was opened in the meantime.
    forgetWaiting();
    onStop({ end: () => endApp(child, exited), force: kill });
    // If it is gone already, that is found out below.
    child.send(secrets, () => {});
    const isReady = (await loaded) && (await waitForPage(address, page, isOver));
    showRest();
    if (isStopping()) return;
    const code = () => child.exitCode ?? child.signalCode;
    if (!isReady) throw new Refusal(`The app ended while it started (exit code ${code()}); what it said is above.`);
    void exited.then(() => {
      if (!isStopping()) process.stderr.write(`The app ended by itself (exit code ${code()}).\n`);
      void stop(1);
    });
  }
  return { open };
}

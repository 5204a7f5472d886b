// From a checkout to something that runs: packages, Prisma's client, the built app. Each only when its sources changed.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { npmRefused } from "./npm-messages.mjs";
import { Refusal } from "./refusal.mjs";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";
import { listRunning } from "./running.mjs";
import { say } from "./say.mjs";
import { fingerprint, isStamped } from "./stamp.mjs";
import { mayWrite, refuseUnwritable } from "./writable.mjs";

const APP = ["app", "components", "lib", "prisma/schema.prisma", "public", "next.config.js", "tsconfig.json", "postcss.config.mjs"];
const ROOT_FILES = ["proxy.ts", "instrumentation.ts", "instrumentation-client.ts", "package-lock.json"];
const NOT_BUILT = /^lib\/(start|testing|demo)\/|\.test\.tsx?$|\.test-d\.ts$/;

const LOCK = path.join(ROOT, ".data/prepare.lock");

/** @typedef {{ label: string, doing: string, stamp: string, wanted: string, dist?: string, work: () => Promise<void> }} Step */

// npm keeps what it fetched at home; a user of a service or a container may have none.
const npmCache = () => (mayWrite(process.env.npm_config_cache || os.homedir()) ? {} : { npm_config_cache: path.join(ROOT, ".data/npm") });

/** @returns {Step} */
function packages() {
  return {
    label: "packages",
    doing: "installing with npm, about half a minute …",
    stamp: path.join(ROOT, "node_modules/.patchbay-stamp"),
    wanted: fingerprint(ROOT, ["package-lock.json"], { also: [process.platform, process.arch] }),
    dist: "any",
    async work() {
      // Under NODE_ENV=production npm would leave out what builds the app.
      const env = { ...process.env, NODE_ENV: "", ...npmCache() };
      const args = ["ci", "--no-audit", "--no-fund", "--include=dev", "--ignore-scripts", "--fetch-retry-maxtimeout=10000"];
      const { code, output } = await run("npm", args, { env, cwd: ROOT });
      if (code !== 0) throw npmRefused(output, "the packages of package-lock.json");
    },
  };
}

/** @returns {Step} */
function client() {
  return {
    label: "client",
    doing: "generating Prisma's client …",
    stamp: path.join(ROOT, "prisma/generated/.stamp"),
    wanted: fingerprint(ROOT, ["prisma/schema.prisma", "package-lock.json"]),
    async work() {
      // Generating needs no schema engine, but the CLI downloads one unless this names a file that exists.
      const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" };
      const args = ["node_modules/prisma/build/index.js", "generate", "--no-hints", "--config", "prisma/prisma.config.ts"];
      const { code, output } = await run(process.execPath, args, { env, cwd: ROOT });
      if (code !== 0) throw new Refusal(`Prisma's client could not be generated from prisma/schema.prisma. Prisma said:\n${output.trim()}`);
    },
  };
}

/**
 * @param {string} dist
 * @returns {Step}
 */
function build(dist) {
  return {
    label: "build",
    doing: "building the app …",
    stamp: path.join(ROOT, dist, "patchbay-stamp"),
    wanted: fingerprint(ROOT, [...APP, ...ROOT_FILES], { skip: NOT_BUILT }),
    dist,
    async work() {
      const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXT_DIST_DIR: dist };
      const { code, output } = await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, cwd: ROOT });
      if (code !== 0) throw new Refusal(`The app could not be built. Next said:\n${output.trim()}`);
    },
  };
}

// A running app reads its packages and its build from the disk as it goes: changing them under it breaks it.
/** @param {Step} step */
function refuseWhileRunning({ label, dist }) {
  const other = listRunning().find((running) => dist === "any" || running.dist === dist);
  if (!other) return;
  throw new Refusal(
    `The sources changed, so the ${label} must be made anew, but Patchbay runs from this folder with the old one (process ${other.pid}, ${other.url}). ` +
      `Stop it first (Ctrl-C in its terminal, or kill ${other.pid}), then start again.`,
  );
}

/** @param {Step} step */
async function doStep(step) {
  if (isStamped(step.stamp, step.wanted)) return;
  refuseWhileRunning(step);
  refuseUnwritable(path.dirname(step.stamp), `for its ${step.label}`);
  say(step.label, step.doing);
  fs.rmSync(step.stamp, { force: true });
  await step.work();
  fs.mkdirSync(path.dirname(step.stamp), { recursive: true });
  fs.writeFileSync(step.stamp, step.wanted);
}

/**
 * Makes what is missing or stale. Two that do this at once in one checkout do it once.
 * @param {{ dist?: string }} [options] the folder to build into; nothing is built without one
 */
export async function prepare({ dist } = {}) {
  const steps = () => [packages(), client(), ...(dist ? [build(dist)] : [])];
  // A checkout that is ready needs no lock, so it may be read-only.
  if (steps().every((step) => isStamped(step.stamp, step.wanted))) return;
  refuseUnwritable(ROOT, "to install and build itself");
  const work = async () => {
    for (const step of steps()) await doStep(step);
  };
  await withLock(LOCK, work, (pid) => say("waiting", `process ${pid} is preparing this folder …`));
}

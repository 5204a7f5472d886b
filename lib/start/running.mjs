// Which Patchbays run from this checkout right now: one small file each. Only to give better messages, so a file more or less
// is no harm.
import fs from "node:fs";
import path from "node:path";
import { isAlive } from "./processes.mjs";
import { ROOT } from "./root.mjs";

/** @typedef {{ pid: number, url: string, port: number, dist: string }} Running */

const FOLDER = path.join(ROOT, ".data/running");

/** @returns {Running[]} */
export function listRunning() {
  if (!fs.existsSync(FOLDER)) return [];
  return fs.readdirSync(FOLDER).flatMap((name) => {
    const file = path.join(FOLDER, name);
    if (Number(name) === process.pid) return [];
    if (!isAlive(Number(name))) {
      fs.rmSync(file, { force: true });
      return [];
    }
    try {
      return [{ pid: Number(name), ...JSON.parse(fs.readFileSync(file, "utf8")) }];
    } catch {
      return [];
    }
  });
}

/**
 * Enters this process; returns the way to take it out again.
 * @param {Omit<Running, "pid">} facts
 */
export function enterRunning(facts) {
  const file = path.join(FOLDER, String(process.pid));
  try {
    fs.mkdirSync(FOLDER, { recursive: true });
    fs.writeFileSync(file, JSON.stringify(facts));
  } catch {
    // A checkout that may only be read still runs.
  }
  return () => fs.rmSync(file, { force: true });
}

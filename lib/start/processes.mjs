import { spawnSync } from "node:child_process";
import fs from "node:fs";

function read(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

// Where nobody reaps orphans (many containers) the dead stay in the table and still take signals.
function isZombie(pid) {
  return process.platform === "linux" && /^\d+ \(.*\) Z /s.test(read(`/proc/${pid}/stat`));
}

/**
 * True while the process runs, also when it belongs to somebody else.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  return !isZombie(pid);
}

/**
 * True when a running process is a Postgres server; process numbers are used again after a restart of the machine.
 * @param {number} pid
 */
export function isPostgres(pid) {
  if (!isAlive(pid)) return false;
  if (process.platform === "win32") return true;
  const name = process.platform === "linux" ? read(`/proc/${pid}/comm`) : spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return /postgres/.test(name ?? "");
}

/**
 * Resolves with true once the process has gone, with false when the time is over.
 * @param {number} pid
 * @param {number} ms
 */
export async function waitForExit(pid, ms) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return !isAlive(pid);
}

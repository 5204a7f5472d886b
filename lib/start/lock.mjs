import fs from "node:fs";
import path from "node:path";
import { isAlive } from "./processes.mjs";

const BEAT_MS = 5_000;
const STALE_MS = 30_000;
const POLL_MS = 50;

function holder(file) {
  try {
    const { mtimeMs } = fs.statSync(file);
    const pid = Number(fs.readFileSync(file, "utf8"));
    // Between making the file and writing the number it is empty: not stale, just young.
    const isYoung = Date.now() - mtimeMs < STALE_MS;
    return { pid, isHeld: isYoung && (pid === 0 || isAlive(pid)) };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

// Renaming is atomic: of several who find the same dead lock only one takes it away, and it looks again at what it took.
function breakStale(file, pid) {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (Number(fs.readFileSync(aside, "utf8")) !== pid) {
    try {
      fs.linkSync(aside, file);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
  fs.rmSync(aside, { force: true });
}

function tryTake(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Runs `work` while no other process on this machine holds the same file; a holder that died does not count.
 * `onWait` hears once, with the holder's process number, that there is somebody to wait for.
 * @template T
 * @param {string} file
 * @param {() => Promise<T> | T} work
 * @param {(pid: number) => void} [onWait]
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let hasTold = false; !tryTake(file); ) {
    const other = holder(file);
    if (other && !other.isHeld) breakStale(file, other.pid);
    else if (other) {
      if (!hasTold && other.pid) onWait(other.pid);
      hasTold ||= other.pid !== 0;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), BEAT_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    fs.rmSync(file, { force: true });
  }
}

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Refusal } from "./refusal.mjs";

function nearestExisting(folder) {
  return fs.existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}

// Not mkdir's own recursion: Node turns in circles for ever where a parent exists and still nothing can be made below (/proc).
function makeWithParents(folder) {
  if (fs.existsSync(folder)) return;
  makeWithParents(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}

/**
 * Makes a folder to keep data in; refuses when that cannot be.
 * @param {string} folder
 * @param {string} purpose
 */
export function makeFolder(folder, purpose) {
  refuseUnwritable(folder, purpose);
  try {
    makeWithParents(path.resolve(folder));
  } catch (error) {
    throw new Refusal(`Patchbay must write to ${folder} ${purpose}, and that folder cannot be made (${error.code}). Set DATA_DIR to a folder this user may write to.`);
  }
}

/**
 * Whether this user may write to a folder, or make it.
 * @param {string} folder
 */
export function mayWrite(folder) {
  try {
    fs.accessSync(nearestExisting(path.resolve(folder)), fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses, before anything is begun, when this user may not write to a folder (or make it).
 * @param {string} folder
 * @param {string} purpose why it must be written to
 */
export function refuseUnwritable(folder, purpose) {
  const place = nearestExisting(path.resolve(folder));
  try {
    fs.accessSync(place, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const why = error.code === "EROFS" ? "is on a read-only file system" : `may not be written to by this user (${os.userInfo().username})`;
    throw new Refusal(
      `Patchbay must write to ${folder} ${purpose}, and ${place} ${why}. ` +
        "Give this user the folder, or start in a checkout of its own; DATA_DIR moves the data elsewhere.",
    );
  }
}

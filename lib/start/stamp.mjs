import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

function* filesOf(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) yield entry;
  else for (const name of fs.readdirSync(entry).sort()) yield* filesOf(path.join(entry, name));
}

/**
 * A fingerprint of names and contents: the same for the same sources, whenever and wherever they were checked out.
 * @param {string} root
 * @param {string[]} entries files and folders below root; what is missing counts as missing
 * @param {{ skip?: RegExp, also?: string[] }} [options] `skip` is matched against the path below root
 */
export function fingerprint(root, entries, { skip = /(?!)/, also = [] } = {}) {
  const hash = createHash("sha256");
  const add = (/** @type {string | Buffer} */ part) => hash.update(`${part.length}:`).update(part);
  for (const entry of entries) {
    for (const file of filesOf(path.join(root, entry))) {
      const name = path.relative(root, file).split(path.sep).join("/");
      if (skip.test(name)) continue;
      add(name);
      add(fs.readFileSync(file));
    }
  }
  for (const part of also) add(part);
  return hash.digest("hex");
}

/**
 * True when the stamp file holds this fingerprint.
 * @param {string} file
 * @param {string} wanted
 */
export function isStamped(file, wanted) {
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") === wanted;
}

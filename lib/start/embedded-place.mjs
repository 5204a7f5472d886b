// PostgreSQL refuses to run as root. Started by root, it runs as "nobody", from folders that user can reach.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { embeddedBinaries } from "./embedded-binaries.mjs";
import { withLock } from "./lock.mjs";
import { Refusal } from "./refusal.mjs";

const SHARED = "/var/lib/patchbay";

function nobody() {
  const users = fs.existsSync("/etc/passwd") ? fs.readFileSync("/etc/passwd", "utf8") : "";
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new Refusal(
    'PostgreSQL does not run as root, and this machine has no user "nobody" to run it as. ' +
      "Start Patchbay as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

function isOpenToAll(folder) {
  const parent = path.dirname(folder);
  return (fs.statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}

// Where the modes do not say yes, the system itself is asked: access lists may.
function canReach(owner, folder) {
  return isOpenToAll(folder) || spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...owner, cwd: "/", stdio: "ignore" }).status === 0;
}

async function reachableBinaries(owner) {
  const { folder, version } = embeddedBinaries();
  if (canReach(owner, path.join(folder, "bin"))) return folder;
  makeReachable(SHARED);
  const copy = path.join(SHARED, `postgres-${version}`);
  await withLock(`${copy}.lock`, () => {
    if (fs.existsSync(copy)) return;
    fs.rmSync(`${copy}.new`, { recursive: true, force: true });
    fs.cpSync(folder, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "go+rX", `${copy}.new`]);
    fs.renameSync(`${copy}.new`, copy);
  });
  return copy;
}

// Whatever the umask, "nobody" must get through.
function makeReachable(folder) {
  fs.mkdirSync(folder, { recursive: true });
  for (const made of [SHARED, folder]) fs.chmodSync(made, 0o711);
}

// Keyed by the whole path, so two checkouts never share a database. Data stay where they once are.
function reachableData(owner, wanted) {
  const parent = path.dirname(wanted);
  if (fs.mkdirSync(parent, { recursive: true })) fs.chmodSync(parent, 0o711);
  if (fs.existsSync(path.join(wanted, "PG_VERSION")) || canReach(owner, parent)) return wanted;
  const elsewhere = path.join(SHARED, createHash("sha256").update(wanted).digest("hex").slice(0, 16));
  makeReachable(elsewhere);
  return path.join(elsewhere, path.basename(wanted));
}

/**
 * Where the server's programs and data are, and whose process it must be (nothing for an ordinary user).
 * @param {string} wanted the data folder asked for
 * @returns {Promise<{ binaries: string, folder: string, owner: { uid?: number, gid?: number } }>}
 */
export async function embeddedPlace(wanted) {
  if (process.getuid?.() !== 0) return { binaries: embeddedBinaries().folder, folder: wanted, owner: {} };
  const owner = nobody();
  return { binaries: await reachableBinaries(owner), folder: reachableData(owner, wanted), owner };
}

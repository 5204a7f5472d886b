// The built-in PostgreSQL as a database for this process. Several processes may use one folder: whoever leaves last stops it.
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { clusterPassword, clusterVersion, createCluster, readPostmaster, runCluster } from "./embedded-cluster.mjs";
import { keepCluster } from "./embedded-keeper.mjs";
import { embeddedPlace } from "./embedded-place.mjs";
import { withLock } from "./lock.mjs";
import { isAlive, waitForExit } from "./processes.mjs";
import { Refusal } from "./refusal.mjs";

const MAJOR = "18";
const FAST_STOP_MS = 20_000;

function addressOf(place, port) {
  return (database) => `postgresql://postgres:${clusterPassword(place.folder)}@127.0.0.1:${port}/${database}`;
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

// A server whose last user was killed is either still there, to be taken over, or on its way out, to be waited for.
async function adopt(place) {
  for (let found = readPostmaster(place.folder); found; found = readPostmaster(place.folder)) {
    if (found.state === "ready" && (await answers(addressOf(place, found.port)("postgres")))) return found;
    if (found.state === "stopping") process.kill(found.pid, "SIGINT");
    await waitForExit(found.pid, 500);
  }
  return undefined;
}

function refuseOtherVersion(folder) {
  const version = clusterVersion(folder);
  if (version === undefined || version === MAJOR) return;
  throw new Refusal(
    `The data in ${folder} were made by PostgreSQL ${version}, and this Patchbay brings PostgreSQL ${MAJOR}, which cannot open them. ` +
      `Start the Patchbay that made them, or run a PostgreSQL ${version} server on that folder and set DATABASE_URL to it.`,
  );
}

// PostgreSQL opens its data only as their owner, whatever the modes say.
function refuseOtherOwner({ folder, owner }) {
  const me = owner.uid ?? process.getuid?.();
  const { uid } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { uid: me };
  if (uid === me || process.platform === "win32") return;
  throw new Refusal(
    `The data in ${folder} belong to another user (number ${uid}), and PostgreSQL opens them for nobody else. Start Patchbay as the user ` +
      "who started it first (as root, they belong to the user nobody), or give it a folder of its own with DATA_DIR.",
  );
}

async function openCluster(place, isEphemeral) {
  refuseOtherOwner(place);
  refuseOtherVersion(place.folder);
  const running = await adopt(place);
  if (running) return { ...running, isAdopted: true };
  if (clusterVersion(place.folder) === undefined) await createCluster(place, isEphemeral);
  return { ...(await runCluster(place, isEphemeral)), isAdopted: false };
}

function otherUsers(users) {
  const others = fs.existsSync(users) ? fs.readdirSync(users).map(Number) : [];
  return others.filter((pid) => pid !== process.pid && isAlive(pid));
}

async function stopCluster(pid) {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  // Fast shutdown takes milliseconds; what hangs is ended hard and recovers by itself at the next start.
  if (!(await waitForExit(pid, FAST_STOP_MS))) process.kill(pid, "SIGQUIT");
}

function watch(pid) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const timer = setInterval(() => {
        if (isAlive(pid)) return;
        clearInterval(timer);
        resolve();
      }, 1_000).unref();
    })
  );
}

/**
 * Starts the built-in PostgreSQL on a folder, or joins the one that runs there; durable unless `isEphemeral`, which is for tests
 * and leaves nothing behind. `gone` resolves when the server ends without being told by us.
 * @param {string} wanted
 * @param {{ isEphemeral?: boolean }} [options]
 */
export async function startEmbedded(wanted, { isEphemeral = false } = {}) {
  const place = await embeddedPlace(path.resolve(wanted));
  const { folder } = place;
  const users = `${folder}.users`;
  const me = path.join(users, String(process.pid));
  const lock = `${folder}.lock`;
  const cluster = await withLock(lock, async () => {
    fs.mkdirSync(users, { recursive: true });
    const opened = await openCluster(place, isEphemeral);
    fs.writeFileSync(me, "");
    return opened;
  });
  const callOff = keepCluster({ users, folder, pid: cluster.pid, isEphemeral });

  async function stop() {
    await withLock(lock, async () => {
      callOff();
      fs.rmSync(me, { force: true });
      if (otherUsers(users).length === 0) await stopCluster(cluster.pid);
    });
    if (!isEphemeral) return;
    for (const leftover of [folder, users, `${folder}.log`]) fs.rmSync(leftover, { recursive: true, force: true });
  }
  return { url: addressOf(place, cluster.port), folder, pid: cluster.pid, isAdopted: cluster.isAdopted, stop, gone: watch(cluster.pid) };
}

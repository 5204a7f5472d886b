// One data folder of the built-in PostgreSQL: made, read, run. Who uses it is embedded.mjs's business.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { program } from "./embedded-binaries.mjs";
import { freePort } from "./ports.mjs";
import { isPostgres } from "./processes.mjs";
import { Refusal } from "./refusal.mjs";
import { secretless } from "./secretless.mjs";

/** @typedef {{ binaries: string, folder: string, owner: { uid?: number, gid?: number } }} Place */
/** @typedef {{ pid: number, port: number, state: string }} Postmaster */

const SECRET = "patchbay.secret";
const START_MS = 300_000;
// Everything a machine may lose in a test, nothing a person may lose.
const EPHEMERAL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200", "autovacuum=off"];
const DURABLE = ["max_connections=100", "log_checkpoints=off"];

const environment = () => ({ ...secretless(process.env), LC_ALL: "C", TZ: "UTC" });
const logFile = (place) => `${place.folder}.log`;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

/** @type {(file: string, owner: Place["owner"]) => void} */
function give(file, { uid, gid }) {
  if (uid !== undefined) fs.chownSync(file, uid, gid ?? uid);
}

/**
 * Makes the data folder in one move, so that a start killed half-way leaves nothing that looks finished.
 * @param {Place} place
 * @param {boolean} isEphemeral
 */
export async function createCluster(place, isEphemeral) {
  const { folder, owner } = place;
  const made = `${folder}.new`;
  const secret = `${folder}.secret`;
  fs.rmSync(made, { recursive: true, force: true });
  fs.mkdirSync(made, { recursive: true, mode: 0o700 });
  fs.writeFileSync(secret, randomBytes(24).toString("base64url"), { mode: 0o600 });
  give(made, owner);
  give(secret, owner);
  const args = ["-D", made, "-U", "postgres", "-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  args.push("-A", "scram-sha-256", "--pwfile", secret, ...(isEphemeral ? ["--no-sync"] : []));
  const { code, output } = await run(program(place.binaries, "initdb"), args, { ...owner, cwd: path.dirname(folder), env: environment() });
  if (code !== 0) {
    fs.rmSync(made, { recursive: true, force: true });
    fs.rmSync(secret, { force: true });
    throw new Refusal(`The built-in PostgreSQL could not make its data folder ${folder}. It said: ${output.trim().split("\n").at(-1)}`);
  }
  fs.renameSync(secret, path.join(made, SECRET));
  fs.renameSync(made, folder);
}

/** @param {string} folder */
export function clusterVersion(folder) {
  const file = path.join(folder, "PG_VERSION");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : undefined;
}

/** @param {string} folder */
export function clusterPassword(folder) {
  return fs.readFileSync(path.join(folder, SECRET), "utf8").trim();
}

/**
 * The server that runs on this folder, if one does.
 * @param {string} folder
 * @returns {Postmaster | undefined}
 */
export function readPostmaster(folder) {
  const file = path.join(folder, "postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  return isPostgres(pid) ? { pid, port: Number(lines[3]), state: (lines[7] ?? "").trim() } : undefined;
}

// After a restart of the machine the number in the file may be some other program's; PostgreSQL would then refuse to start.
function removeStalePidFile(folder) {
  if (!readPostmaster(folder)) fs.rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

function openLog(file) {
  const isLarge = (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000;
  return fs.openSync(file, isLarge ? "w" : "a", 0o600);
}

async function launch(place, isEphemeral) {
  const port = await freePort();
  const settings = ["unix_socket_directories=", "log_destination=stderr", ...(isEphemeral ? EPHEMERAL : DURABLE)];
  const args = ["-D", place.folder, "-h", "127.0.0.1", "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const log = openLog(logFile(place));
  // Its own group: a Ctrl-C in the terminal must not reach it before the app has closed.
  const child = spawn(program(place.binaries, "postgres"), args, {
    ...place.owner,
    cwd: path.dirname(place.folder),
    env: environment(),
    stdio: ["ignore", log, log],
    detached: process.platform !== "win32",
  });
  fs.closeSync(log);
  let ended;
  child.once("error", (error) => (ended = error.message));
  child.once("exit", (code, signal) => (ended = `it ended with ${code ?? signal}`));
  child.unref();
  for (const end = Date.now() + START_MS; Date.now() < end && ended === undefined; await sleep(10)) {
    const postmaster = readPostmaster(place.folder);
    if (postmaster?.pid === child.pid && postmaster?.state === "ready") return { postmaster };
  }
  return { problem: ended ?? "it did not get ready" };
}

const lastLines = (file, count) => fs.readFileSync(file, "utf8").trim().split("\n").slice(-count).join("\n  ");

/**
 * Starts the server on a free loopback port and waits until it takes connections.
 * @param {Place} place
 * @param {boolean} isEphemeral
 * @returns {Promise<Postmaster>}
 */
export async function runCluster(place, isEphemeral) {
  removeStalePidFile(place.folder);
  let problem = "";
  // Another program may take the free port in the instant before Postgres does.
  for (let attempt = 0; attempt < 3; attempt++) {
    const started = await launch(place, isEphemeral);
    if (started.postmaster) return started.postmaster;
    problem = started.problem ?? "";
  }
  throw new Refusal(
    `The built-in PostgreSQL did not start on ${place.folder}: ${problem}. The end of its log (${logFile(place)}):\n  ${lastLines(logFile(place), 4)}`,
  );
}

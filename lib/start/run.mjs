import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { isStopping, onStop } from "./lifetime.mjs";

const TAIL = 20_000;

/**
 * Runs a program to its end; it is ended with us. Its output is kept (the last of it), or shown when `isShown`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, cwd?: string, stopSignal?: NodeJS.Signals }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, { env = process.env, isShown = false, cwd, stopSignal = "SIGTERM" } = {}) {
  // npm and other tools are command files on Windows, which only a shell can start.
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"], shell: process.platform === "win32" && command === "npm" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output = (output + data).slice(-TAIL)));
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  const forget = onStop({
    end: () => {
      child.kill(stopSignal);
      return ended.catch(() => {});
    },
    force: () => void child.kill("SIGKILL"),
  });
  const code = await ended;
  // What follows would start the next thing while everything else is being closed.
  if (isStopping()) await new Promise(() => {});
  forget();
  return { code, output: stripVTControlCharacters(output) };
}

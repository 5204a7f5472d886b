import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "./root.mjs";

/**
 * Runs Prisma's CLI with the schema engine from npm and resolves with its exit code.
 * @param {string[]} args
 * @param {string} databaseUrl
 * @returns {Promise<number>}
 */
export function runPrisma(args, databaseUrl) {
  const child = spawn(process.execPath, ["node_modules/prisma/build/index.js", ...args, "--config", "prisma/prisma.config.ts"], {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      // A missing or crashing engine makes some commands exit 0 having done nothing: always the real one, never a stand-in.
      PRISMA_SCHEMA_ENGINE_BINARY: path.join(ROOT, "prisma/schema-engine.mjs"),
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

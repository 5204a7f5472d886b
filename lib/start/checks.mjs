// What the sources must pass without being run: types, lint, the import graph, nothing unused, README's paths, migrations that
// make the schema.
import fs from "node:fs";
import path from "node:path";
import { missingPaths } from "./readme-paths.mjs";
import { ROOT } from "./root.mjs";
import { run } from "./run.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

const tool = (args, env = process.env) => run(process.execPath, args, { cwd: ROOT, env });

// Types that Next wrote for another state of the sources would be checked too; nothing reads them at run time.
async function types() {
  for (const dist of [".next", ".next-test"]) fs.rmSync(path.join(ROOT, dist, "types"), { recursive: true, force: true });
  const env = { ...process.env, NEXT_DIST_DIR: ".next-test", NEXT_TELEMETRY_DISABLED: "1" };
  const written = await tool(["node_modules/next/dist/bin/next", "typegen"], env);
  if (written.code !== 0) return written;
  const app = await tool(["node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false"]);
  return app.code === 0 ? tool(["node_modules/typescript/bin/tsc", "-p", "lib/start"]) : app;
}

async function readme() {
  const file = path.join(ROOT, "README.md");
  const missing = fs.existsSync(file) ? missingPaths(fs.readFileSync(file, "utf8"), ROOT) : [];
  return { code: missing.length > 0 ? 1 : 0, output: missing.map((name) => `README.md names ${name}, which does not exist`).join("\n") };
}

// On a throw-away database, whatever database the shell names.
function drift() {
  const args = ["migrate", "diff", "--from-migrations", "prisma/migrations", "--to-schema", "prisma/schema.prisma", "--exit-code"];
  return tool(["lib/start/prisma.mjs", ...args], { ...process.env, DATABASE_URL: "" });
}

/**
 * The longest first, so that two at a time end together.
 * @returns {Step[]}
 */
export const checks = () => [
  { name: "lint", work: () => tool(["node_modules/eslint/bin/eslint.js", "."]) },
  { name: "types", work: types },
  { name: "unused", work: () => tool(["node_modules/knip/bin/knip.js"]) },
  { name: "imports", work: () => tool(["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "app", "components", "lib"]) },
  { name: "drift", work: drift },
  { name: "readme", work: readme },
];

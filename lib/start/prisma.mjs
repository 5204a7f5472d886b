// `npm run prisma -- <args>`: Prisma's CLI on the engine from npm, which needs no download.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "./root.mjs";

process.chdir(ROOT);
const args = process.argv.slice(2);
const result = spawnSync(process.execPath, ["node_modules/prisma/build/index.js", ...args, "--config", "prisma/prisma.config.ts"], {
  stdio: "inherit",
  env: {
    ...process.env,
    // A missing or crashing engine makes some commands exit 0 having done nothing: always the real one, never a stand-in.
    PRISMA_SCHEMA_ENGINE_BINARY: path.join(ROOT, "prisma/schema-engine.mjs"),
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
});
process.exit(result.status ?? 1);

// `npm run prisma -- <args>`: Prisma's CLI on the engine from npm, which needs no download, and on a throw-away database
// unless DATABASE_URL names one.
import { startEmbedded } from "./embedded.mjs";
import { runPrisma } from "./prisma-cli.mjs";
import { ROOT } from "./root.mjs";

process.chdir(ROOT);
const postgres = process.env.DATABASE_URL ? undefined : await startEmbedded(`.data/prisma-${process.pid}`, { isEphemeral: true });
try {
  process.exitCode = await runPrisma(process.argv.slice(2), postgres?.url("postgres") ?? process.env.DATABASE_URL ?? "");
} finally {
  await postgres?.stop();
}

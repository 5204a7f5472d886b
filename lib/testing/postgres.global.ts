import type { TestProject } from "vitest/node";
import { startEmbedded } from "../start/embedded.mjs";
import { migrate } from "../start/migrate.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the migrated database that every test file's own is copied from. */
    pgTemplate: string;
  }
}

/** One throw-away Postgres for the whole run, with one migrated database to copy. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startEmbedded(`.data/vitest-${String(process.pid)}`, { isEphemeral: true });
  const template = postgres.url("template");
  await migrate(template);
  provide("pgTemplate", template);
  return () => postgres.stop();
}

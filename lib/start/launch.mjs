// What `npm start` and `npm run dev` do before there is anything but Node: check, prepare, then hand over to what needs packages.
import fs from "node:fs";
import path from "node:path";
import { readAddress, refuseTakenPort } from "./address.mjs";
import { readProxies } from "./client-address.mjs";
import { refuseMalformedDatabaseUrl } from "./database-messages.mjs";
import { parseKey } from "./key.mjs";
import { ensureNode } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { Refusal } from "./refusal.mjs";
import { ROOT } from "./root.mjs";
import { refuseBadSettings } from "./settings.mjs";
import { chooseSetupToken } from "./setup-token.mjs";

/** @param {NodeJS.ProcessEnv} env */
function refuseBadEnvironment(env) {
  if (env.PATCHBAY_KEY) parseKey(env.PATCHBAY_KEY, "PATCHBAY_KEY");
  if (env.DATABASE_URL) refuseMalformedDatabaseUrl(env.DATABASE_URL);
  readProxies(env.PATCHBAY_TRUSTED_PROXIES);
  refuseBadSettings(env);
  chooseSetupToken(env.PATCHBAY_SETUP_TOKEN);
  if (!["", "on", "off", undefined].includes(env.PATCHBAY_DEMO)) throw new Refusal(`PATCHBAY_DEMO is "on" or "off". It is "${env.PATCHBAY_DEMO}".`);
  if (env.NODE_TLS_REJECT_UNAUTHORIZED !== "0") return;
  throw new Refusal(
    "NODE_TLS_REJECT_UNAUTHORIZED=0 switches off the check of every certificate, so anyone on the way could read the tokens Patchbay sends. " +
      "Unset it. For a certificate authority of your own, set NODE_EXTRA_CA_CERTS to its certificate file.",
  );
}

/**
 * @param {{ command: "start" | "dev", dist: string, dataFolder: string, isEphemeral?: boolean }} mode
 * @param {(facts: { url: string, databaseUrl: string, key: string }) => void} [onReady]
 */
export async function launch(mode, onReady) {
  process.chdir(ROOT);
  const { env } = process;
  await ensureNode();
  refuseBadEnvironment(env);
  const address = readAddress(env);
  await refuseTakenPort(address);
  await prepare(mode.command === "start" ? { dist: mode.dist } : {});
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const { serve } = await import("./serve.mjs");
  await serve(mode, address, { env, version, onReady });
}

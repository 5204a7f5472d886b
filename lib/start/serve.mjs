// Everything from a prepared checkout to an open page, and the demo server beside it.
import path from "node:path";
import { isLoopback } from "./address.mjs";
import { spawnApp } from "./app.mjs";
import { databaseName } from "./database-messages.mjs";
import { prepareDemo } from "./demo.mjs";
import { startEmbedded } from "./embedded.mjs";
import { openInstallation } from "./installation.mjs";
import { cookieSecret, loadKey } from "./key.mjs";
import { isStopping, onStop, stop } from "./lifetime.mjs";
import { migrate } from "./migrate.mjs";
import { ROOT } from "./root.mjs";
import { enterRunning } from "./running.mjs";
import { dim, say } from "./say.mjs";
import { passedOn, secretless } from "./secretless.mjs";
import { TOKEN_MINUTES } from "./setup-token.mjs";
import { mailProblems, readSignOn } from "./sign-on.mjs";
import { makeFolder } from "./writable.mjs";

/** @typedef {{ command: "start" | "dev", dist: string, dataFolder: string, isEphemeral?: boolean }} Mode */

/** @param {Mode} mode */
async function openEmbedded({ dataFolder, isEphemeral = false }) {
  makeFolder(dataFolder, "to keep its database there");
  const starting = startEmbedded(path.join(dataFolder, "postgres"), { isEphemeral });
  // Registered before it has started: a Ctrl-C meanwhile must stop it too.
  onStop({ end: () => starting.then((postgres) => postgres.stop(), () => {}) });
  const postgres = await starting;
  void postgres.gone.then(() => {
    if (isStopping()) return;
    process.stderr.write(`The built-in PostgreSQL ended by itself; its log is ${postgres.folder}.log.\n`);
    void stop(1);
  });
  const isElsewhere = path.dirname(postgres.folder) !== path.resolve(dataFolder);
  return { url: postgres.url("patchbay"), name: `in ${postgres.folder}`, note: isElsewhere ? ` in ${postgres.folder}` : "" };
}

async function openData(mode, env) {
  const { url, name, note } = env.DATABASE_URL ? { url: env.DATABASE_URL, name: databaseName(env.DATABASE_URL), note: "" } : await openEmbedded(mode);
  const applied = await migrate(url, { name });
  const done = applied.length === 0 ? "up to date" : `${applied.length} migration${applied.length === 1 ? "" : "s"} applied`;
  const found = loadKey({ key: env.PATCHBAY_KEY, folder: mode.dataFolder });
  const token = await openInstallation(url, found, { name, token: env.PATCHBAY_SETUP_TOKEN });
  return { url, key: found.key, token, state: `ready, ${done}${note}` };
}

/** @type {(mode: Mode, address: import("./address.mjs").Address, env: NodeJS.ProcessEnv) => Promise<Awaited<ReturnType<typeof prepareDemo>> | undefined>} */
async function openDemo({ dataFolder, isEphemeral }, { host }, env) {
  const isWanted = env.PATCHBAY_DEMO ? env.PATCHBAY_DEMO === "on" : isLoopback(host);
  return isWanted ? prepareDemo(isEphemeral ? undefined : path.join(dataFolder, "demo-port")) : undefined;
}

/** @returns {NodeJS.ProcessEnv} */
function appEnvironment(env, { address, demo, mode }) {
  return {
    ...secretless(env),
    NODE_ENV: mode.command === "dev" ? "development" : "production",
    // Saves Node from compiling the same packages at every start.
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? path.join(ROOT, ".data/compiled"),
    NEXT_TELEMETRY_DISABLED: "1",
    NEXT_DIST_DIR: mode.dist,
    PATCHBAY_URL: address.url,
    PATCHBAY_ALLOWED_ORIGINS: [env.PATCHBAY_ALLOWED_ORIGINS, demo && new URL(demo.url).origin].filter(Boolean).join(","),
    PATCHBAY_DEMO_URL: demo?.url,
    NEXTAUTH_URL: address.url,
  };
}

function saySignOn(env, address) {
  const { providers, problems } = readSignOn(env);
  for (const { id, name } of providers) say("sign-on", `${name}  ${dim(`(its redirect address is ${address.url}/api/auth/callback/${id})`)}`);
  for (const problem of [...problems, ...mailProblems(env)]) say("warning", problem);
}

function sayOpen(version, { address, data, demo, isProxied }) {
  process.stdout.write(`Patchbay ${version} · ${address.url}\n`);
  say("database", data.state);
  if (demo) say("demo", demo.url);
  if (!isLoopback(address.host) && !address.isNamed) say("note", "people on other machines need PATCHBAY_URL set to the address they open");
  if (isProxied) say("note", "set PATCHBAY_TRUSTED_PROXIES to the proxy in front: until then all people count as one address, where sign-ins are limited too");
  if (!data.token) return;
  say("set-up", `${address.url}/setup`);
  say("token", `${data.token}  ${dim(`(${TOKEN_MINUTES} minutes)`)}`);
}

/**
 * Serves until told to stop; resolves once a page can be opened and the terminal says where.
 * @param {Mode} mode
 * @param {import("./address.mjs").Address} address
 * @param {{ env: NodeJS.ProcessEnv, version: string, onReady?: (facts: { url: string, databaseUrl: string, key: string }) => void }} context
 */
export async function serve(mode, address, { env, version, onReady }) {
  const demo = await openDemo(mode, address, env);
  const app = spawnApp(mode.command, address, appEnvironment(env, { address, demo, mode }));
  const data = await openData(mode, env);
  onStop({ end: enterRunning({ url: address.url, port: address.port, dist: mode.dist }) });
  const secrets = { ...passedOn(env), DATABASE_URL: data.url, PATCHBAY_KEY: data.key, NEXTAUTH_SECRET: cookieSecret(data.key) };
  // The page people open first, so that it is there when they do.
  const page = data.token ? "/setup" : "/sign-in";
  // Tests use everything the moment the app answers; people only look at the page, and the demo server would slow it down.
  if (mode.isEphemeral) await demo?.start();
  onReady?.({ url: address.url, databaseUrl: data.url, key: data.key });
  await app.open(secrets, page);
  if (isStopping()) return;
  // Patchbay speaks http: under an https address something stands in front.
  sayOpen(version, { address, data, demo, isProxied: address.url.startsWith("https:") && !env.PATCHBAY_TRUSTED_PROXIES });
  saySignOn(env, address);
  if (!mode.isEphemeral) await demo?.start();
}

// Two app processes on one throw-away database behind a proxy that asks them in turn, as a load balancer without stickiness does:
// what the browser stories run against. PORT is the proxy's; PATCHBAY_URL must be its address.
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { main, onStop, stop } from "../start/lifetime.mjs";
import { freePort } from "../start/ports.mjs";
import { Refusal } from "../start/refusal.mjs";
import { ROOT } from "../start/root.mjs";

const { env } = process;

/**
 * Starts one app; resolves once it says where it is open.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} own
 */
function startApp(args, own) {
  const child = spawn(process.execPath, ["lib/start/start.mjs", ...args], { cwd: ROOT, env: { ...env, ...own, HOST: "127.0.0.1", PATCHBAY_DEMO: "off", PATCHBAY_TRUSTED_PROXIES: "loopback" }, stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  onStop({
    end: () => {
      child.kill("SIGTERM");
      return exited;
    },
    force: () => void child.kill("SIGKILL"),
  });
  void exited.then(() => stop(1));
  return new Promise((resolve) => {
    let said = "";
    child.stdout.on("data", (data) => {
      process.stdout.write(data);
      said += data;
      if (said.includes("Patchbay ")) resolve(undefined);
    });
  });
}

/** @param {number[]} ports */
function listenBetween(ports) {
  let turn = 0;
  const proxy = http.createServer((request, response) => {
    const { socket, method, url: path, headers } = request;
    const port = ports[turn++ % ports.length];
    const onward = http.request({ host: "127.0.0.1", port, method, path, headers: { ...headers, "x-forwarded-for": socket.remoteAddress ?? "" } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      // Half an answer must not look like a whole one.
      answer.once("error", () => response.destroy());
    });
    onward.once("error", () => response.destroy());
    response.once("close", () => onward.destroy());
    request.pipe(onward);
  });
  onStop({ end: () => void proxy.closeAllConnections() });
  return new Promise((resolve) => proxy.listen(Number(env.PORT), "127.0.0.1", () => resolve(undefined)));
}

await main(async () => {
  const factsFile = env.PATCHBAY_TEST_FACTS;
  if (!factsFile || !env.PORT || !env.PATCHBAY_URL) throw new Refusal("PORT, PATCHBAY_URL and PATCHBAY_TEST_FACTS must be set; e2e/playwright.config.ts sets them.");
  // It names a database and a key; both are gone when this ends.
  onStop({ end: () => fs.rmSync(factsFile, { force: true }) });
  const ports = [await freePort(), await freePort()];
  await startApp(["--test"], { PORT: String(ports[0]) });
  const { databaseUrl, key } = JSON.parse(fs.readFileSync(factsFile, "utf8"));
  const shared = { DATABASE_URL: databaseUrl, PATCHBAY_KEY: key, PATCHBAY_TEST_FACTS: "", PATCHBAY_HEALTH_INTERVAL: env.PATCHBAY_HEALTH_INTERVAL ?? "0" };
  await startApp([], { PORT: String(ports[1]), NEXT_DIST_DIR: env.NEXT_DIST_DIR || ".next-test", ...shared });
  await listenBetween(ports);
});

// Where Patchbay listens and under which address people open it.
import http from "node:http";
import { isIP, isIPv6 } from "node:net";
import { tryListen } from "./ports.mjs";
import { Refusal } from "./refusal.mjs";
import { listRunning } from "./running.mjs";

/** @typedef {{ host: string, port: number, url: string, local: string }} Address */

const ANY = new Set(["0.0.0.0", "::"]);
const bracketed = (host) => (isIPv6(host) ? `[${host}]` : host);

/**
 * True when only this machine can connect.
 * @param {string} host
 */
export const isLoopback = (host) => host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

function publicUrl(given, fallback) {
  if (!given) return fallback;
  const isWeb = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (isWeb && new URL(given).pathname === "/" && !new URL(given).search) return new URL(given).origin;
  throw new Refusal(`PATCHBAY_URL must be the address people open, a scheme, a host and perhaps a port like https://patchbay.example.com. It is "${given}".`);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Address}
 */
export function readAddress(env) {
  const host = env.HOST || "127.0.0.1";
  const port = Number(env.PORT || "3000");
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal(`PORT must be a number from 1 to 65535. It is "${env.PORT}".`);
  const shown = ANY.has(host) ? "localhost" : bracketed(host);
  const local = `http://${ANY.has(host) ? "127.0.0.1" : bracketed(host)}:${port}`;
  return { host, port, local, url: publicUrl(env.PATCHBAY_URL || env.NEXTAUTH_URL, `http://${shown}:${port}`) };
}

/** @param {Address} address */
function portTaken({ host, port, local }) {
  const other = listRunning().find((running) => running.port === port);
  const another = `PORT=${port === 65_535 ? port - 1 : port + 1} npm start`;
  if (other) {
    return `Patchbay already runs from this folder on port ${port} (process ${other.pid}). Open ${other.url}, or stop it with Ctrl-C in its terminal (or kill ${other.pid}). A second one needs another port: ${another}`;
  }
  return `Port ${port} on ${host} is taken by another program (${local} may show which). Stop that one, or give Patchbay another port: ${another}`;
}

/**
 * Refuses a port that is taken or not allowed, before anything else is begun.
 * @param {Address} address
 */
export async function refuseTakenPort(address) {
  const { host, port } = address;
  try {
    await tryListen(host, port);
  } catch (error) {
    if (error.code === "EADDRINUSE") throw new Refusal(portTaken(address));
    if (error.code === "EACCES") throw new Refusal(`Port ${port} may not be opened by this user. Take one from 1024 on: PORT=3000 npm start`);
    throw new Refusal(`HOST ${host} is not an address of this machine (${error.code}). Unset it for 127.0.0.1, or set 0.0.0.0 to be reached from other machines.`);
  }
}

/**
 * Resolves with true as soon as the first page comes back, with false when `isOver` says there is none to wait for.
 * @param {Address} address
 * @param {() => boolean} isOver
 */
export async function waitForPage({ local, url }, isOver) {
  // Under any other name than the public one there is no page.
  const headers = { host: new URL(url).host };
  const get = () =>
    new Promise((resolve) => {
      const request = http.get(local, { agent: false, timeout: 60_000, headers }, (response) => {
        response.resume();
        response.once("end", () => resolve(true));
      });
      request.once("timeout", () => request.destroy());
      request.once("error", () => resolve(false));
    });
  while (!isOver()) {
    if (await get()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

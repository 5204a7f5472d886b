// Where Patchbay listens and under which address people open it.
import net, { isIP, isIPv6 } from "node:net";
import { tryListen } from "./ports.mjs";
import { Refusal } from "./refusal.mjs";
import { listRunning } from "./running.mjs";

/** @typedef {{ host: string, port: number, url: string, isNamed: boolean }} Address */

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
 * @param {Record<string, string | undefined>} env
 * @returns {Address}
 */
export function readAddress(env) {
  const host = env.HOST || "127.0.0.1";
  const port = Number(env.PORT || "3000");
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal(`PORT must be a number from 1 to 65535. It is "${env.PORT}".`);
  const shown = ANY.has(host) ? "localhost" : bracketed(host);
  const named = env.PATCHBAY_URL || env.NEXTAUTH_URL;
  return { host, port, url: publicUrl(named, `http://${shown}:${port}`), isNamed: Boolean(named) };
}

/** @param {Address} address */
function portTaken({ host, port }) {
  const other = listRunning().find((running) => running.port === port);
  const another = `PORT=${port === 65_535 ? port - 1 : port + 1} npm start`;
  if (other) {
    return `Patchbay already runs from this folder on port ${port} (process ${other.pid}). Open ${other.url}, or stop it with Ctrl-C in its terminal (or kill ${other.pid}). A second one needs another port: ${another}`;
  }
  return `Port ${port} on ${host} is taken by another program. Stop that one, or give Patchbay another port: ${another}`;
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

// Over a plain socket: Node's own http loads a whole second client with it, a tenth of a second at every start.
function getOnce({ host, port, url }, page) {
  return new Promise((resolve) => {
    const socket = net.connect(port, ANY.has(host) ? "127.0.0.1" : host);
    let hasAnswer = false;
    socket.setTimeout(60_000, () => socket.destroy());
    // Under any other name than the public one there is no page.
    socket.once("connect", () => socket.write(`GET ${page} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: close\r\n\r\n`));
    socket.on("data", () => (hasAnswer = true));
    socket.once("error", () => {});
    socket.once("close", () => resolve(hasAnswer));
  });
}

/**
 * Resolves with true as soon as the page comes back, with false when `isOver` says there is none to wait for.
 * @param {Address} address
 * @param {string} page
 * @param {() => boolean} isOver
 */
export async function waitForPage(address, page, isOver) {
  while (!isOver()) {
    if (await getOnce(address, page)) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

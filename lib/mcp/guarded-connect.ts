import "server-only";
import { connect as netConnect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as tlsConnect, type TLSSocket } from "node:tls";
import { mayReach } from "./address";
import { LayerError, toLayerError } from "./layer-error";
import { resolveHost, resolveInTime, type Resolve } from "./resolve-host";
import { said, type GuardedUrl } from "./url-guard";

const connectMs = 5_000;
const tlsMs = 5_000;

/** Called as each layer of a connection stands. */
export interface ConnectSteps {
  onAddresses?(addresses: string[]): void;
  onConnect?(address: string): void;
  onSecure?(socket: TLSSocket): void;
}

export interface ConnectOptions extends ConnectSteps {
  resolve?: Resolve;
  /** TLS session to resume; saves a round trip. */
  session?: Buffer;
}

/** Opens a socket to a checked address only: every DNS answer is judged, then the address really connected to. */
export async function connectGuarded(target: GuardedUrl, options: ConnectOptions = {}): Promise<Socket | TLSSocket> {
  const addresses = await addressesOf(target, options.resolve ?? resolveHost);
  options.onAddresses?.(addresses);
  const socket = await openTcp(target, addresses);
  const address = socket.remoteAddress ?? "";
  if (!mayReach(address, target.allowed)) {
    socket.destroy();
    throw new LayerError("blocked", "private_address", `The connection ended at ${address}, which is not a public address.`);
  }
  options.onConnect?.(address);
  if (target.url.protocol === "http:") return socket;
  const secure = await openTls(target, socket, options.session);
  options.onSecure?.(secure);
  return secure;
}

/** Addresses of a host, all of them allowed; one that is not refuses the whole name. */
export async function addressesOf(target: GuardedUrl, resolve: Resolve): Promise<string[]> {
  if (isIP(target.host) !== 0) return [target.host];
  const addresses = await resolveInTime(resolve, target.host, target.allowed);
  const bad = addresses.find((address) => !mayReach(address, target.allowed));
  if (bad !== undefined) throw new LayerError("blocked", "private_address", `${target.host} leads to ${bad}, a ${said(bad)} address, not a public one.`);
  return addresses;
}

async function openTcp(target: GuardedUrl, addresses: string[]): Promise<Socket> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, options, answer) => {
    if (options.all) answer(null, found);
    else answer(null, found[0]?.address ?? "", found[0]?.family);
  };
  const socket = netConnect({ host: target.host, port: target.port, lookup, autoSelectFamily: true, noDelay: true, keepAlive: true });
  await opened(socket, "connect", { ms: connectMs, late: new LayerError("connect", "ETIMEDOUT", "The address did not answer within 5 seconds.") });
  return socket;
}

async function openTls(target: GuardedUrl, socket: Socket, session?: Buffer): Promise<TLSSocket> {
  const servername = isIP(target.host) === 0 ? target.host : "";
  const secure = tlsConnect({ socket, servername, host: target.host, session, ALPNProtocols: ["http/1.1"], minVersion: "TLSv1.2" });
  await opened(secure, "secureConnect", { ms: tlsMs, late: new LayerError("tls", "ETIMEDOUT", "The TLS handshake did not finish within 5 seconds.") });
  return secure;
}

function opened(socket: Socket, event: "connect" | "secureConnect", clock: { ms: number; late: LayerError }): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      socket.destroy();
      reject(inHandshake(error, event));
    };
    const timer = setTimeout(fail, clock.ms, clock.late);
    socket.once("error", fail);
    socket.once(event, () => {
      clearTimeout(timer);
      socket.off("error", fail);
      resolve();
    });
  });
}

/** A socket that dies while TLS is agreed on failed in TLS, whatever the code says. */
function inHandshake(error: unknown, event: "connect" | "secureConnect"): LayerError {
  const known = toLayerError(error);
  if (known.layer !== "reset") return known;
  return event === "connect"
    ? new LayerError("connect", known.code, known.message)
    : new LayerError("tls", known.code, "The server closed the connection during the TLS handshake.");
}

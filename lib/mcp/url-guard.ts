import "server-only";
import { isIP } from "node:net";
import { addressClass, isNeverReached, mayReach } from "./address";
import { LayerError } from "./layer-error";

/** A URL that passed the rules, parsed once; `allowed` says an owner allowed its origin although it is not public. */
export interface GuardedUrl {
  url: URL;
  allowed: boolean;
  /** Host without brackets and trailing dot: an IP literal or a name. */
  host: string;
  port: number;
}

const maxLength = 2048;
// Ports of services that answer to HTTP by accident; the fetch standard's bad-port list misses these.
const servicePorts = new Set([2375, 2376, 5432, 6379, 9200, 11211, 27017]);
const internalSuffix = /(^|\.)(localhost|local|internal|lan|corp|home|intranet|home\.arpa|svc|cluster\.local)$/;

function refuse(code: string, message: string): never {
  throw new LayerError("blocked", code, message);
}

/** `scheme://host:port` with the port written out, so that two spellings of one origin compare equal. */
export function exactOrigin(url: URL): string {
  return `${url.protocol}//${url.hostname.replace(/\.$/, "")}:${String(portOf(url))}`;
}

function portOf(url: URL): number {
  return url.port === "" ? (url.protocol === "http:" ? 80 : 443) : Number(url.port);
}

function sameOrigin(entry: string, origin: string): boolean {
  return URL.canParse(entry) && exactOrigin(new URL(entry)) === origin;
}

/** Refuses every URL this product must not contact, whoever wrote it; throws a LayerError of layer `blocked`. */
export function guardUrl(text: string, allowedOrigins: readonly string[]): GuardedUrl {
  const url = parse(text);
  const origin = exactOrigin(url);
  const allowed = allowedOrigins.some((entry) => sameOrigin(entry, origin));
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const port = portOf(url);
  if (port === 0) refuse("port", "Port 0 is not a port.");
  if (isIP(host) !== 0) guardLiteral(host, allowed);
  if (!allowed) guardPublic(url, host, port);
  return { url, allowed, host, port };
}

function parse(text: string): URL {
  if (text.length > maxLength) refuse("bad_url", `The address is longer than ${String(maxLength)} characters.`);
  // The WHATWG parser drops some of these silently.
  if (/[\u0000-\u0020\u007f\\]/.test(text)) refuse("bad_url", "The address contains a space, a control character or a backslash.");
  if (!/^https?:\/\//i.test(text)) refuse("scheme", "The address must start with https://.");
  if (!URL.canParse(text)) refuse("bad_url", "This is not a valid address.");
  const url = new URL(text);
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? "";
  if (authority.includes("@")) refuse("userinfo", "The address contains a user name or password. Use a header instead.");
  if (text.includes("#")) refuse("fragment", "The address contains a fragment (#…). Remove it.");
  return url;
}

function guardLiteral(host: string, allowed: boolean): void {
  if (mayReach(host, allowed)) return;
  if (isNeverReached(host)) refuse("never_address", `${host} is a ${said(host)} address. These are never contacted.`);
  refuse("private_address", `${host} is a ${said(host)} address, not a public one.`);
}

function guardPublic(url: URL, host: string, port: number): void {
  if (isIP(host) === 0 && (!host.includes(".") || internalSuffix.test(host))) {
    refuse("private_address", `${host} is an internal name, not a public one.`);
  }
  if (url.protocol === "http:") refuse("insecure_http", "Plain http:// sends credentials readable for everyone on the way. Use https://.");
  if ((port < 1024 && port !== 80 && port !== 443) || servicePorts.has(port)) {
    refuse("port", `Port ${String(port)} belongs to another kind of service.`);
  }
}

/** The class of an address in words. */
export function said(address: string): string {
  return addressClass(address).replace("_", "-");
}

import "server-only";
import { isIP } from "node:net";
import { AppError } from "@/lib/errors";
import { isNeverReached } from "@/lib/mcp/address";
import { exactOrigin } from "@/lib/mcp/url-guard";

// Names by which clouds serve credentials to whoever asks from inside.
const metadataNames = new Set(["metadata", "metadata.google.internal", "metadata.goog", "instance-data", "instance-data.ec2.internal"]);

function refuse(message: string): AppError {
  return new AppError("invalid", message, { fields: { origin: message } });
}

function isNeverOpened(host: string): boolean {
  return isIP(host) === 0 ? metadataNames.has(host) : isNeverReached(host);
}

/** One `scheme://host:port` with the port written out; throws `invalid` for what is no origin and for what is never opened. */
export function requireOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) throw refuse("Write it as http://host:port or https://host:port.");
  if (`${url.username}${url.password}` !== "") throw refuse("Leave out user name and password: an origin is scheme, host and port.");
  if (url.port === "0") throw refuse("Port 0 is not a port.");
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host.includes("*")) throw refuse("One entry opens exactly one host; there are no wildcards.");
  if (isNeverOpened(host)) throw refuse(`${host} is never opened: link-local and metadata addresses hand out credentials, and 0.0.0.0, :: and multicast name no single machine.`);
  return exactOrigin(url);
}

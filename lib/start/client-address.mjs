// Which network address a request came from. A header can say anything: it counts only from proxies the operator named.
import { subscribe } from "node:diagnostics_channel";
import { BlockList, isIP } from "node:net";
import { Refusal } from "./refusal.mjs";

// Where Node listens on :: it writes addresses of IPv4 like ::ffff:127.0.0.1.
const plain = (address) => address.replace(/^::ffff:(?=\d+\.)/i, "");
const family = (address) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function addTo(list, entry) {
  if (entry === "loopback") {
    list.addSubnet("127.0.0.0", 8, "ipv4");
    return list.addAddress("::1", "ipv6");
  }
  const [address = "", prefix] = entry.split("/");
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))) {
    throw new Refusal(`PATCHBAY_TRUSTED_PROXIES is a comma list of addresses, networks like 10.0.0.0/8, and the word loopback. "${entry}" is none of them.`);
  }
  list.addSubnet(address, prefix === undefined ? bits : Number(prefix), family(address));
}

/**
 * The proxies whose X-Forwarded-For is believed.
 * @param {string | undefined} text
 */
export function readProxies(text) {
  const list = new BlockList();
  for (const entry of (text ?? "").split(",").map((part) => part.trim())) if (entry !== "") addTo(list, entry);
  return list;
}

// Some proxies add the port: 203.0.113.7:51234, [2001:db8::1]:51234.
function readHop(hop) {
  const bare = plain(hop.trim().replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"));
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * The address of who really asked: the one that is connected, or, as long as that is a proxy we trust, the one it names.
 * @param {{ connected: string | undefined, forwarded: string | undefined }} request
 * @param {BlockList} proxies
 * @returns {string}
 */
export function clientAddress({ connected, forwarded }, proxies) {
  const hops = (forwarded ?? "").split(",");
  let address = plain(connected ?? "");
  while (isIP(address) !== 0 && proxies.check(address, family(address))) {
    const before = readHop(hops.pop() ?? "");
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/**
 * Makes every request to this process carry one X-Forwarded-For: who really asked. Next tells an endpoint nothing of the connection.
 * @param {string | undefined} trusted
 */
export function settleClientAddress(trusted) {
  const proxies = readProxies(trusted);
  subscribe("http.server.request.start", (message) => {
    const { headers, socket } = /** @type {{ request: import("node:http").IncomingMessage }} */ (message).request;
    headers["x-forwarded-for"] = clientAddress({ connected: socket.remoteAddress, forwarded: String(headers["x-forwarded-for"] ?? "") }, proxies);
  });
}

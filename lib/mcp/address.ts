import "server-only";
import ipaddr from "ipaddr.js";

/** What kind of place an address is; only `public` is reached without an owner's word. */
export type AddressClass =
  | "public"
  | "unspecified"
  | "loopback"
  | "private"
  | "link_local"
  | "metadata"
  | "multicast"
  | "documentation"
  | "reserved"
  | "transition";

type Row = [prefix: string, kind: AddressClass];

// IANA special-purpose registries (v4, v6), most specific first. Judged on bytes: text has too many spellings.
const v4 = table([
  ["100.100.100.200/32", "metadata"],
  ["192.0.0.192/32", "metadata"],
  ["0.0.0.0/8", "unspecified"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "private"],
  ["127.0.0.0/8", "loopback"],
  ["169.254.0.0/16", "link_local"],
  ["172.16.0.0/12", "private"],
  ["192.0.0.0/24", "reserved"],
  ["192.0.2.0/24", "documentation"],
  ["192.88.99.0/24", "reserved"],
  ["192.168.0.0/16", "private"],
  ["198.18.0.0/15", "reserved"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["240.0.0.0/4", "reserved"],
]);
const v6 = table([
  ["fd00:ec2::254/128", "metadata"],
  ["::/128", "unspecified"],
  ["::1/128", "loopback"],
  ["fc00::/7", "private"],
  ["fec0::/10", "private"],
  ["fe80::/10", "link_local"],
  ["ff00::/8", "multicast"],
  ["2001::/23", "reserved"],
  ["2001:db8::/32", "documentation"],
  ["3fff::/20", "documentation"],
]);
const mapped = ipaddr.IPv6.parse("::ffff:0:0").toByteArray();
const nat64 = ipaddr.IPv6.parse("64:ff9b::").toByteArray();
const sixToFour = ipaddr.IPv6.parse("2002::").toByteArray();
const globalUnicast = ipaddr.IPv6.parse("2000::").toByteArray();

function table(rows: Row[]): { bytes: number[]; bits: number; kind: AddressClass }[] {
  return rows.map(([prefix, kind]) => {
    const [ip, bits] = ipaddr.parseCIDR(prefix);
    return { bytes: ip.toByteArray(), bits, kind };
  });
}

function starts(bytes: number[], prefix: number[], bits: number): boolean {
  for (let bit = 0; bit < bits; bit += 8) {
    const mask = bits - bit >= 8 ? 0xff : (0xff << (8 - (bits - bit))) & 0xff;
    if (((bytes[bit / 8] ?? 0) & mask) !== ((prefix[bit / 8] ?? 0) & mask)) return false;
  }
  return true;
}

function classOfV4(bytes: number[]): AddressClass {
  return v4.find((row) => starts(bytes, row.bytes, row.bits))?.kind ?? "public";
}

/** Judges the bytes of an address, v4 hidden inside v6 included; anything that is no address is `reserved`. */
export function addressClass(address: string): AddressClass {
  // The parser takes the deprecated `::a.b.c.d` for a mapped address, which it is not.
  if (!ipaddr.isValid(address) || /^::\d+\.\d+\.\d+\.\d+$/.test(address)) return "reserved";
  const bytes = ipaddr.parse(address).toByteArray();
  return bytes.length === 4 ? classOfV4(bytes) : classOfV6(bytes);
}

function classOfV6(bytes: number[]): AddressClass {
  if (starts(bytes, mapped, 96) || starts(bytes, nat64, 96)) return classOfV4(bytes.slice(12));
  if (starts(bytes, sixToFour, 16)) {
    const inside = classOfV4(bytes.slice(2, 6));
    return inside === "public" ? "transition" : inside;
  }
  const known = v6.find((row) => starts(bytes, row.bytes, row.bits))?.kind;
  if (known) return known;
  return starts(bytes, globalUnicast, 3) ? "public" : "reserved";
}

// 169.254.0.0/16 and its kind hand out cloud credentials; no allow entry opens them.
const never: ReadonlySet<AddressClass> = new Set(["link_local", "metadata", "multicast", "unspecified"]);

/** Whether a socket may be opened to this address; `allowed` is an owner's word for exactly this origin. */
export function mayReach(address: string, allowed: boolean): boolean {
  const kind = addressClass(address);
  return kind === "public" || (allowed && !never.has(kind));
}

/** Whether no allow entry can ever open this address. */
export function isNeverReached(address: string): boolean {
  return never.has(addressClass(address));
}

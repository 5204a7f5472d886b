import "server-only";
import { lookup, Resolver } from "node:dns/promises";
import { toLayerError, LayerError } from "./layer-error";

/** Turns a name into addresses; injected by tests that play a hostile DNS server. */
export type Resolve = (host: string, allowed: boolean) => Promise<string[]>;

const dnsMs = 3_000;

/** Public names are asked of the DNS servers, which can be cancelled; names an owner allowed as the system does, hosts file included. */
export async function resolveHost(host: string, allowed: boolean): Promise<string[]> {
  if (allowed) return (await lookup(host, { all: true })).map((entry) => entry.address);
  return resolveWith(new Resolver({ timeout: dnsMs, tries: 1 }), host);
}

/** All A and AAAA answers of one resolver; a family without an answer does not spoil the other. */
export async function resolveWith(resolver: Resolver, host: string): Promise<string[]> {
  const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = families.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
  if (found.length > 0) return found;
  throw families.find((family) => family.status === "rejected")?.reason ?? new LayerError("dns", "ENODATA", "DNS knows no address for this name.");
}

/** Resolves within 3 s; a slow or failed answer is a refusal, never "fine". */
export async function resolveInTime(resolve: Resolve, host: string, allowed: boolean): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LayerError("dns", "ETIMEOUT", "DNS did not answer within 3 seconds."));
    }, dnsMs);
  });
  try {
    return await Promise.race([resolve(host, allowed), late]);
  } catch (error) {
    throw asDns(error);
  } finally {
    clearTimeout(timer);
  }
}

function asDns(error: unknown): LayerError {
  const known = toLayerError(error);
  if (known.layer === "dns") return known;
  const text = known.code === "ETIMEOUT" || known.code === "ETIMEDOUT" ? "DNS did not answer in time." : "The name could not be looked up.";
  return new LayerError("dns", known.code, text);
}

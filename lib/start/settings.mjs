// Settings the app reads only once it serves: what is wrong with them is said before, where somebody looks.
import { Refusal } from "./refusal.mjs";

const longestIntervalS = 86_400;

const isWeb = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function isOrigin(text) {
  if (!isWeb(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return `${pathname}${search}${hash}${username}` === "/" && !text.includes("*");
}

/** @param {NodeJS.ProcessEnv} env */
export function refuseBadSettings(env) {
  const { PATCHBAY_HEALTH_INTERVAL: interval, MCP_REGISTRY_URL: registry, PATCHBAY_ALLOWED_ORIGINS: origins } = env;
  if (interval && !(/^\d+$/.test(interval) && Number(interval) <= longestIntervalS)) {
    throw new Refusal(`PATCHBAY_HEALTH_INTERVAL is a whole number of seconds from 0 (off) to ${longestIntervalS}. It is "${interval}".`);
  }
  if (registry && registry !== "off" && !isWeb(registry)) throw new Refusal(`MCP_REGISTRY_URL is the address of an MCP registry, or "off". It is "${registry}".`);
  const odd = (origins ?? "").split(",").map((part) => part.trim()).find((part) => part !== "" && !isOrigin(part));
  if (odd !== undefined) throw new Refusal(`PATCHBAY_ALLOWED_ORIGINS is a comma list of exact origins like http://10.0.0.7:8080, without a path and without wildcards. "${odd}" is none.`);
}

import { Refusal } from "./refusal.mjs";

const NETWORK = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|network)\b/;
const DENIED = /\b(EACCES|EPERM|EROFS)\b/;

/**
 * The refusal for an npm command that failed.
 * @param {string} output what npm printed
 * @param {string} what what was to be fetched
 */
export function npmRefused(output, what) {
  const said = output.split("\n").filter((line) => /npm (error|ERR!)/.test(line) && !/A complete log|^npm (error|ERR!)\s*(at .*)?$/.test(line));
  const detail = said.slice(0, 6).map((line) => `  ${line}`).join("\n");
  if (/ENOSPC/.test(output)) return new Refusal(`The disk is full: npm could not store ${what}. Make room and start again.`);
  if (DENIED.test(output)) return new Refusal(`npm has no write permission for ${what}. Give this user the folders it names, and start again. npm said:\n${detail}`);
  if (NETWORK.test(output)) {
    return new Refusal(
      `The npm registry cannot be reached, so ${what} cannot be fetched. Check the network, or the proxy and registry in npm's settings (npm config get registry), and start again. npm said:\n${detail}`,
    );
  }
  return new Refusal(`npm could not fetch ${what}. npm said:\n${detail || output.slice(-1_000)}`);
}

import "server-only";
import { isSecretName } from "@/lib/json-schema/secret-name";
import type { Server } from "@/lib/servers/schema";

/** What a host writes in place of a value that is not in the file. */
export interface Blank {
  /** For environments: GITHUB_AUTHORIZATION. */
  variable: string;
  /** For prompts: github-authorization. */
  id: string;
  /** What it is for people. */
  words: string;
}

/** A server as a configuration names it, with everything secret taken out. */
export interface Exportable {
  server: Server;
  /** Letters, digits and hyphens; one of its kind in the file. */
  key: string;
  /** The address, blanks already written. */
  url: string;
  headers: { name: string; value: string }[];
  blanks: Blank[];
}

export type WriteBlank = (blank: Blank) => string;

function slug(text: string): string {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 50).replace(/-$/, "");
}

/** Names for the servers in a file, each once: most hosts take only letters, digits and hyphens. */
export function keysFor(servers: readonly Server[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(servers.map(({ id, name, url }) => {
    const base = slug(name) || slug(URL.parse(url)?.hostname ?? "") || "server";
    let key = base;
    for (let n = 2; taken.has(key); n++) key = `${base}-${String(n)}`;
    taken.add(key);
    return [id, key] as const;
  }));
}

function blankFor(key: string, part: string, words: string): Blank {
  const id = `${key}-${slug(part) || "value"}`;
  return { id, variable: id.toUpperCase().replaceAll("-", "_").replace(/^(?=\d)/, "_"), words };
}

/** Values of the query that are secrets by their names are blanks too; the rest of the address stays to the letter. */
function writeUrl(server: Server, key: string, write: (blank: Blank) => string): string {
  const at = server.url.indexOf("?");
  if (at < 0) return server.url;
  const parts = server.url.slice(at + 1).split("&").map((part) => {
    const name = part.split("=", 1)[0] ?? "";
    return part.includes("=") && isSecretName(name) ? `${name}=${write(blankFor(key, name, `${name} in the address of ${server.name}`))}` : part;
  });
  return `${server.url.slice(0, at)}?${parts.join("&")}`;
}

/** One server without its secrets; `writeBlank` says how the host marks what is missing. */
export function toExportable(server: Server, key: string, writeBlank: WriteBlank): Exportable {
  const blanks: Blank[] = [];
  const write = (blank: Blank): string => {
    blanks.push(blank);
    return writeBlank(blank);
  };
  const url = writeUrl(server, key, write);
  const headers = server.headerNames.map((name) => ({ name, value: write(blankFor(key, name, `${name} for ${server.name}`)) }));
  return { server, key, url, headers, blanks };
}

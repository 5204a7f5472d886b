import "server-only";
import type { Json } from "@/lib/json/exact";
import type { RegistryEntry } from "./schema";
import { entryStatuses } from "./states";

type Members = Readonly<Record<string, Json | undefined>>;

function membersOf(value: Json | undefined): Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value.constructor === Object ? (value as Members) : {};
}

function textOf(value: Json | undefined, max: number): string {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "").slice(0, max) : "";
}

const orNull = (text: string): string | null => (text === "" ? null : text);
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** One entry of a registry's answer; undefined for what has not even a name, and odd members are left out. */
export function readEntry(answer: Json | undefined): RegistryEntry | undefined {
  const outer = membersOf(answer);
  const server = membersOf(outer["server"]);
  const official = membersOf(membersOf(outer["_meta"])["io.modelcontextprotocol.registry/official"]);
  const name = textOf(server["name"], 200);
  if (!/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(name)) return undefined;
  const remotes = listOf(server["remotes"]).map(membersOf).map(({ type, url }) => ({ type: textOf(type, 40), url: textOf(url, 2_048) }));
  return {
    name,
    namespace: name.slice(0, name.indexOf("/")),
    title: textOf(server["title"], 100) || name.slice(name.indexOf("/") + 1),
    description: textOf(server["description"], 1_000),
    version: textOf(server["version"], 255),
    isLatest: official["isLatest"] === true,
    status: entryStatuses.find((status) => status === official["status"]) ?? "active",
    statusMessage: textOf(official["statusMessage"], 500),
    publishedAt: orNull(textOf(official["publishedAt"], 40)),
    updatedAt: orNull(textOf(official["updatedAt"], 40)),
    repositoryUrl: orNull(textOf(membersOf(server["repository"])["url"], 500)),
    websiteUrl: orNull(textOf(server["websiteUrl"], 500)),
    remotes: remotes.filter(({ url }) => url !== "").slice(0, 20),
    packageCount: listOf(server["packages"]).length,
  };
}

/** The entries of a list, and where the next page begins. */
export function readEntries(answer: Json): { entries: RegistryEntry[]; next: string | null } {
  const { servers, metadata } = membersOf(answer);
  return { entries: listOf(servers).flatMap((one) => readEntry(one) ?? []), next: orNull(textOf(membersOf(metadata)["nextCursor"], 2_000)) };
}

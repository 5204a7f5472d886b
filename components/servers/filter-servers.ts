import type { Server } from "@/lib/servers/schema";
import { hostOf, stateLook } from "./server-state";

export interface ServerFilter {
  /** Words that must all occur somewhere in what the list shows of a server. */
  q: string;
  /** Tags it must all carry. */
  tags: readonly string[];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter((word) => word !== "");
}

// Made once per server and not once per key press: a list may hold thousands.
const texts = new WeakMap<Server, string>();

function textOf(server: Server): string {
  const made = texts.get(server);
  if (made !== undefined) return made;
  const text = [server.name, hostOf(server.url), server.url, server.description, ...server.tags, stateLook(server).word, server.problem ?? ""].join("\n").toLowerCase();
  texts.set(server, text);
  return text;
}

/** The servers that fit, in the order they came. */
export function filterServers(servers: readonly Server[], { q, tags }: ServerFilter): Server[] {
  const words = wordsOf(q);
  return servers.filter((server) => {
    if (!tags.every((tag) => server.tags.includes(tag))) return false;
    if (words.length === 0) return true;
    const text = textOf(server);
    return words.every((word) => text.includes(word));
  });
}

export interface TagCount {
  tag: string;
  count: number;
}

/** Every tag in use with how many servers carry it, the most used first. */
export function countTags(servers: readonly Server[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const server of servers) for (const tag of new Set(server.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}

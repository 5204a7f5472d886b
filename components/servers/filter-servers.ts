import type { Server } from "@/lib/servers/schema";
import { hostOf, stateLook } from "./server-state";

export interface ServerFilter {
  /** Words that must all occur somewhere in what is known of a server. */
  q: string;
  /** Tags it must all carry. */
  tags: readonly string[];
  environment: string | null;
  /** Id of the owner, or `nobody`. */
  owner: string | null;
  state: Server["state"] | null;
}

/** Stands for "no owner" and "no environment" where one is chosen. */
export const nobody = "nobody";

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter((word) => word !== "");
}

// Made once per server and not once per key press: a list may hold thousands.
const texts = new WeakMap<Server, string>();

function textOf(server: Server): string {
  const made = texts.get(server);
  if (made !== undefined) return made;
  const { name, url, description, tags, environment, notes, owner, problem } = server;
  const text = [name, hostOf(url), url, description, ...tags, environment, notes, owner?.name ?? "", stateLook(server).word, problem ?? ""].join("\n").toLowerCase();
  texts.set(server, text);
  return text;
}

function fits(server: Server, { tags, environment, owner, state }: ServerFilter): boolean {
  return (
    tags.every((tag) => server.tags.includes(tag)) &&
    (environment === null || (server.environment === "" ? nobody : server.environment) === environment) &&
    (owner === null || (server.owner?.id ?? nobody) === owner) &&
    (state === null || server.state === state)
  );
}

/** The servers that fit, in the order they came. */
export function filterServers(servers: readonly Server[], filter: ServerFilter): Server[] {
  const words = wordsOf(filter.q);
  return servers.filter((server) => fits(server, filter) && (words.length === 0 || words.every((word) => textOf(server).includes(word))));
}

export interface Choice {
  value: string;
  label: string;
  count: number;
}

function count(servers: readonly Server[], read: (server: Server) => readonly Omit<Choice, "count">[]): Choice[] {
  const counts = new Map<string, Choice>();
  for (const server of servers) {
    for (const { value, label } of read(server)) {
      const known = counts.get(value);
      if (known) known.count += 1;
      else counts.set(value, { value, label, count: 1 });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

export interface Choices {
  tags: Choice[];
  environments: Choice[];
  owners: Choice[];
  states: Choice[];
}

/** Everything the list can be narrowed down to, with how many servers each leaves, the most first. */
export function countChoices(servers: readonly Server[]): Choices {
  return {
    tags: count(servers, (server) => [...new Set(server.tags)].map((tag) => ({ value: tag, label: tag }))),
    environments: count(servers, ({ environment }) => [environment === "" ? { value: nobody, label: "none" } : { value: environment, label: environment }]),
    owners: count(servers, ({ owner }) => [owner ? { value: owner.id, label: owner.name } : { value: nobody, label: "nobody" }]),
    states: count(servers, (server) => [{ value: server.state, label: stateLook({ state: server.state, archivedAt: null }).word }]),
  };
}

import { apiStream } from "@/lib/api-stream";
import type { DiscoveryResult } from "@/lib/discovery/schema";

/** How many entries of one list have come so far. */
export interface ListCount {
  name: string;
  count: number;
}

interface Following {
  signal: AbortSignal;
  onList: (list: ListCount) => void;
}

/** Asks a server what it offers and tells as the lists come in; ends with the new state. */
export async function followDiscovery(team: string, serverId: string, { signal, onList }: Following): Promise<DiscoveryResult> {
  for await (const { event, data } of apiStream(`/teams/${team}/servers/${serverId}/discovery`, { method: "POST", signal })) {
    if (event === "list") onList(data as ListCount);
    if (event === "finished") return data as DiscoveryResult;
  }
  throw new Error("A stream ends with `finished` or throws.");
}

/** The counts with this one in its place. */
export function withList(lists: readonly ListCount[], list: ListCount): ListCount[] {
  return lists.some((one) => one.name === list.name) ? lists.map((one) => (one.name === list.name ? list : one)) : [...lists, list];
}

/** "24 tools, 6 resources": what has come so far, in words. */
export function sayLists(lists: readonly ListCount[]): string {
  return lists.map(({ name, count }) => `${count.toLocaleString("en-GB")} ${count === 1 ? name.replace(/s$/, "") : name}`).join(", ");
}

import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { DiscoveryState, Item, ItemDetail, ItemKind, ServerLint } from "@/lib/discovery/schema";

const freshMs = 10_000;
const pathOf = (team: string, serverId: string): string => `/teams/${team}/servers/${serverId}`;

/** What a server offers as last seen, and how the last try went. */
export const discoveryQuery = (team: string, serverId: string) =>
  queryOptions({
    queryKey: ["discovery", team, serverId, "state"],
    queryFn: ({ signal }) => api<DiscoveryState>(`${pathOf(team, serverId)}/discovery`, { signal }),
    staleTime: freshMs,
  });

/** The lines of one list, all of them. */
export const itemsQuery = (team: string, serverId: string, kind: ItemKind) =>
  queryOptions({
    queryKey: ["discovery", team, serverId, "items", kind],
    queryFn: ({ signal }) => api<Item[]>(`${pathOf(team, serverId)}/items?kind=${kind}`, { signal }),
    staleTime: freshMs,
  });

export interface ItemId {
  serverId: string;
  kind: ItemKind;
  name: string;
  /** Instead of the name, where that was cut or cleaned. */
  nameHash?: string | undefined;
}

/** One definition as the server wrote it. */
export const itemQuery = (team: string, { serverId, kind, name, nameHash }: ItemId) =>
  queryOptions({
    queryKey: ["discovery", team, serverId, "item", kind, nameHash ?? name],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams(nameHash === undefined ? { kind, name } : { kind, nameHash });
      return api<ItemDetail>(`${pathOf(team, serverId)}/item?${search.toString()}`, { signal });
    },
    staleTime: freshMs,
  });

/** What other hosts choke on in the tools; the same as long as the server offers the same. */
export const lintQuery = (team: string, serverId: string) =>
  queryOptions({
    queryKey: ["discovery", team, serverId, "lint"],
    queryFn: ({ signal }) => api<ServerLint>(`${pathOf(team, serverId)}/lint`, { signal }),
    staleTime: 60_000,
  });

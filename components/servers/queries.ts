import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { AllowedOrigin, Server, ServerChanges, ServerInput, ServerUpdate } from "@/lib/servers/schema";

const freshMs = 10_000;
const pollMs = 30_000;

/** All servers of a team that are in use, or those put away; small lists are read again while the page is looked at. */
export const serversQuery = (team: string, isArchived = false) =>
  queryOptions({
    queryKey: ["servers", team, isArchived ? "archived" : "active"],
    queryFn: ({ signal }) => api<Server[]>(`/teams/${team}/servers${isArchived ? "?archived=true" : ""}`, { signal }),
    staleTime: freshMs,
    refetchInterval: (query) => ((query.state.data?.length ?? 0) <= 500 ? pollMs : false),
  });

/** One server as it stands for the caller. */
export const serverQuery = (team: string, serverId: string) =>
  queryOptions({
    queryKey: ["servers", team, "one", serverId],
    queryFn: ({ signal }) => api<Server>(`/teams/${team}/servers/${serverId}`, { signal }),
    staleTime: freshMs,
  });

/** Who changed what of one server, page by page. */
export const changesQuery = (team: string, serverId: string) =>
  infiniteQueryOptions({
    queryKey: ["servers", team, "one", serverId, "changes"],
    queryFn: ({ pageParam, signal }) => api<ServerChanges>(`/teams/${team}/servers/${serverId}/changes${pageParam === null ? "" : `?before=${pageParam}`}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
  });

/** Addresses outside the public Internet that owners let this team reach. */
export const allowedOriginsQuery = (team: string) =>
  queryOptions({
    queryKey: ["allowed-origins", team],
    queryFn: ({ signal }) => api<AllowedOrigin[]>(`/teams/${team}/allowed-origins`, { signal }),
    staleTime: freshMs,
  });

function useAfterChange(team: string) {
  const client = useQueryClient();
  return (server: Server) => {
    client.setQueryData(serverQuery(team, server.id).queryKey, server);
    void client.invalidateQueries({ queryKey: ["servers", team] });
  };
}

/** Registers a server; the lists follow. */
export function useCreateServer(team: string) {
  return useMutation({
    mutationFn: (input: ServerInput) => api<Server>(`/teams/${team}/servers`, { method: "POST", body: JSON.stringify(input) }),
    onSuccess: useAfterChange(team),
  });
}

/** Changes what is given; a header without a value keeps the stored one. */
export function useUpdateServer(team: string, serverId: string) {
  return useMutation({
    mutationFn: (input: ServerUpdate) =>
      api<Server>(`/teams/${team}/servers/${serverId}`, { method: "PATCH", body: JSON.stringify(input) }),
    onSuccess: useAfterChange(team),
  });
}

/** Puts a server away, or takes it back into use; its records stay either way. */
export function useArchiveServer(team: string, serverId: string) {
  return useMutation({
    mutationFn: (to: "archived" | "active") =>
      to === "archived"
        ? api<Server>(`/teams/${team}/servers/${serverId}`, { method: "DELETE" })
        : api<Server>(`/teams/${team}/servers/${serverId}/restore`, { method: "POST" }),
    onSuccess: useAfterChange(team),
  });
}

/** Lets this team reach one origin that is not public, or stops it. */
export function useAllowOrigin(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ origin, isAllowed }: { origin: string; isAllowed: boolean }) =>
      api<AllowedOrigin[]>(`/teams/${team}/allowed-origins`, { method: isAllowed ? "POST" : "DELETE", body: JSON.stringify({ origin }) }),
    onSuccess: (origins) => {
      client.setQueryData(allowedOriginsQuery(team).queryKey, origins);
    },
  });
}

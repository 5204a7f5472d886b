import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/api-client";
import type { DiscoveryState } from "@/lib/discovery/schema";
import type { Exported, ExportInput, ImportPlan, ImportResults, RunImportInput } from "@/lib/imports/schema";

/** What a text would bring in; nothing is done. */
export function usePlanImport(team: string) {
  return useMutation({ mutationFn: (text: string) => api<ImportPlan>(`/teams/${team}/servers/import/plan`, { method: "POST", body: JSON.stringify({ text }) }) });
}

/** Does what was chosen; the lists of servers follow. */
export function useRunImport(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RunImportInput) => api<z.infer<typeof ImportResults>>(`/teams/${team}/servers/import`, { method: "POST", body: JSON.stringify(input) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["servers", team] }),
  });
}

/** Asks one server what it offers and waits for the answer. */
export function askServer(team: string, serverId: string, signal: AbortSignal): Promise<DiscoveryState> {
  return api<DiscoveryState>(`/teams/${team}/servers/${serverId}/discovery`, { method: "POST", signal });
}

/** Servers written as a host's configuration. */
export const exportQuery = (team: string, { shape, ids }: ExportInput) =>
  queryOptions({
    queryKey: ["servers", team, "export", shape, ids],
    queryFn: ({ signal }) => api<Exported>(`/teams/${team}/servers/export`, { method: "POST", body: JSON.stringify({ shape, ids }), signal }),
    staleTime: 10_000,
  });

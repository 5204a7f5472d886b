import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/api-client";
import type { ImportPlan, ImportResults } from "@/lib/imports/schema";
import type { AddEntryInput, EntryInput, RegistryPage, RegistryVersions } from "@/lib/registry/schema";

const freshMs = 5 * 60_000;

/** Entries of the registry by a part of their name, page by page. */
export const registryQuery = (team: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ["registry", team, "list", search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(search === "" ? {} : { search }), ...(pageParam === null ? {} : { cursor: pageParam }) });
      return api<RegistryPage>(`/teams/${team}/registry?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
    retry: false,
  });

/** Every version of one entry. */
export const versionsQuery = (team: string, name: string) =>
  queryOptions({
    queryKey: ["registry", team, "versions", name],
    queryFn: ({ signal }) => api<RegistryVersions>(`/teams/${team}/registry/versions?${new URLSearchParams({ name }).toString()}`, { signal }),
    staleTime: freshMs,
    retry: false,
  });

/** What registering a version would bring in. */
export const entryPlanQuery = (team: string, { name, version }: EntryInput) =>
  queryOptions({
    queryKey: ["registry", team, "plan", name, version],
    queryFn: ({ signal }) => api<ImportPlan>(`/teams/${team}/registry/plan`, { method: "POST", body: JSON.stringify({ name, version }), signal }),
    staleTime: freshMs,
    retry: false,
  });

/** Registers a version of an entry; the lists of servers follow. */
export function useAddEntry(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AddEntryInput) => api<z.infer<typeof ImportResults>>(`/teams/${team}/registry/add`, { method: "POST", body: JSON.stringify(input) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["servers", team] });
      void client.invalidateQueries({ queryKey: ["registry", team, "plan"] });
    },
  });
}

import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { CallPage } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";

/** How many calls the home page shows. */
export const recentCount = 10;

/** The newest calls of a team; while one is open they are looked at again. */
export const recentCallsQuery = (team: string) =>
  queryOptions({
    queryKey: ["calls", team, "recent"],
    queryFn: async ({ signal }) => (await api<CallPage>(`/teams/${team}/calls?limit=${String(recentCount)}`, { signal })).calls,
    staleTime: 5_000,
    refetchInterval: (query) => (query.state.data?.some((call) => !isFinal(call.status)) ? 2_000 : 30_000),
  });

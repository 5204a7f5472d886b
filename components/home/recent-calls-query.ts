import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import { CallPage, isFinal } from "@/lib/calls/schema";

/** How many calls the home page shows. */
export const recentCount = 10;

/** The newest calls of a team; while one is open they are looked at again. */
export const recentCallsQuery = (team: string) =>
  queryOptions({
    queryKey: ["calls", team, "recent"],
    queryFn: async ({ signal }) => (await api(`/teams/${team}/calls?limit=${String(recentCount)}`, CallPage, { signal })).calls,
    staleTime: 5_000,
    refetchInterval: (query) => (query.state.data?.some((call) => !isFinal(call.status)) ? 2_000 : 30_000),
  });

import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, ApiError } from "@/lib/api-client";
import type { Call, CallPage, CallPayload, CallFilter } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";
import type { Subject } from "./runs/plan-subject";

const freshMs = 10_000;

function search(filter: Partial<CallFilter>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params.toString();
}

// Where runs are picked out by their address, more are looked through.
const shownRuns = 20;
const searchedRuns = 100;

/** The last runs of one thing by anybody in the team. */
export const subjectRunsQuery = (team: string, serverId: string, { method, target }: Subject) =>
  queryOptions({
    queryKey: ["calls", team, "of-subject", serverId, method, target ?? null],
    queryFn: async ({ signal }) => {
      const which = target === undefined ? { limit: searchedRuns } : { tool: target, limit: shownRuns };
      return (await api<CallPage>(`/teams/${team}/calls?${search({ server: serverId, method, ...which })}`, { signal })).calls;
    },
    staleTime: freshMs,
  });

/** The last run of one tool by one person, if there is one. */
export const lastRunQuery = (team: string, filter: Required<Pick<CallFilter, "server" | "person" | "tool">>) =>
  queryOptions({
    queryKey: ["calls", team, "last", filter],
    queryFn: async ({ signal }) => (await api<CallPage>(`/teams/${team}/calls?${search({ ...filter, method: "tools/call", limit: 1 })}`, { signal })).calls[0] ?? null,
    staleTime: 0,
  });

/** The history, page by page, newest first; pages already read do not shift when new calls come. */
export const callsQuery = (team: string, filter: Partial<CallFilter>) =>
  infiniteQueryOptions({
    queryKey: ["calls", team, "list", filter],
    queryFn: ({ pageParam, signal }) => api<CallPage>(`/teams/${team}/calls?${search({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) })}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: freshMs,
  });

/** The newest calls of a filter, looked at again while the page is looked at; one page however long the history is. */
export const latestCallsQuery = (team: string, filter: Partial<CallFilter>) =>
  queryOptions({
    queryKey: ["calls", team, "latest", filter],
    queryFn: async ({ signal }) => (await api<CallPage>(`/teams/${team}/calls?${search(filter)}`, { signal })).calls,
    refetchInterval: 5_000,
    staleTime: freshMs,
  });

/** One record without its bytes; a call that is still open is looked at again. */
export const callQuery = (team: string, callId: string) =>
  queryOptions({
    queryKey: ["calls", team, "one", callId],
    queryFn: ({ signal }) => api<Call>(`/teams/${team}/calls/${callId}`, { signal }),
    staleTime: freshMs,
    refetchInterval: (query) => (query.state.data && !isFinal(query.state.data.status) ? 2_000 : false),
  });

/** The bytes of one call that has ended: they never change. */
export const payloadQuery = (team: string, callId: string) =>
  queryOptions({
    queryKey: ["calls", team, "payload", callId],
    queryFn: ({ signal }) => api<CallPayload>(`/teams/${team}/calls/${callId}/payload`, { signal }),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
    retry: (count, error) => !(error instanceof ApiError && error.status >= 400 && error.status < 500) && count < 2,
  });

/** Asks the server to stop one call; the call says itself whether it did. */
export function useCancelCall(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (callId: string) => api<Call>(`/teams/${team}/calls/${callId}/cancel`, { method: "POST" }),
    onSuccess: (call) => {
      client.setQueryData(callQuery(team, call.id).queryKey, call);
    },
  });
}

import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { AskSettings } from "@/lib/asks/schema";
import type { Call, CallPayload, WaitingPage } from "@/lib/calls/schema";
import { openRounds } from "./plan-asks";

/** Calls that wait for an answer of this person; looked at again while the console is open. */
export const waitingQuery = (team: string) =>
  queryOptions({
    queryKey: ["waiting", team],
    queryFn: ({ signal }) => api<WaitingPage>(`/teams/${team}/waiting`, { signal }),
    staleTime: 5_000,
    refetchInterval: 20_000,
  });

/** How the team answers what servers ask. */
export const askSettingsQuery = (team: string) =>
  queryOptions({
    queryKey: ["ask-settings", team],
    queryFn: ({ signal }) => api<AskSettings>(`/teams/${team}/ask-settings`, { signal }),
    staleTime: 60_000,
  });

/** What a call carries while it waits. Its time on the server grows with every round, so each round is read once. */
export const openPayloadQuery = (team: string, call: Call, asked: number) =>
  queryOptions({
    queryKey: ["calls", team, "open-payload", call.id, call.durationMs, asked],
    queryFn: ({ signal }) => api<CallPayload>(`/teams/${team}/calls/${call.id}/payload`, { signal }),
    staleTime: 60_000,
    // The question may be on its way to the record a moment after it was heard of.
    refetchInterval: ({ state }) => (openRounds(state.data).length > 0 || state.error ? false : 700),
    retry: 1,
  });

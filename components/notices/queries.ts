import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { Notices, ReadNoticesInput, SavedWebhook, Webhook } from "@/lib/notices/schema";

/** The newest notices, and how many are unread; asked again while the console is open. */
export const newestNoticesQuery = (team: string) =>
  queryOptions({
    queryKey: ["notices", team, "newest"],
    queryFn: ({ signal }) => api<Notices>(`/teams/${team}/notices`, { signal }),
    staleTime: 10_000,
    refetchInterval: 30_000,
  });

/** All notices page by page, or those not read yet. */
export const noticesQuery = (team: string, isUnreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: ["notices", team, isUnreadOnly ? "unread" : "all"],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ ...(isUnreadOnly ? { unread: "true" } : {}), ...(pageParam === null ? {} : { before: pageParam }) });
      return api<Notices>(`/teams/${team}/notices?${search.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 10_000,
  });

/** Marks notices as read by the person who looks. */
export function useReadNotices(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ReadNoticesInput) => api<null>(`/teams/${team}/notices/read`, { method: "POST", body: JSON.stringify(input) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["notices", team] }),
  });
}

/** Where the team's notices are posted to; null when nowhere. */
export const webhookQuery = (team: string) =>
  queryOptions({ queryKey: ["webhook", team], queryFn: ({ signal }) => api<Webhook | null>(`/teams/${team}/webhook`, { signal }), staleTime: 10_000 });

/** Everything that can be done to a team's webhook. */
export function useWebhook(team: string) {
  const client = useQueryClient();
  const key = webhookQuery(team).queryKey;
  const put = (webhook: Webhook | null) => client.setQueryData(key, webhook);
  const path = `/teams/${team}/webhook`;
  return {
    save: useMutation({
      mutationFn: (url: string) => api<SavedWebhook>(path, { method: "PUT", body: JSON.stringify({ url }) }),
      onSuccess: ({ webhook }) => put(webhook),
    }),
    renew: useMutation({ mutationFn: () => api<SavedWebhook>(`${path}/secret`, { method: "POST" }), onSuccess: ({ webhook }) => put(webhook) }),
    test: useMutation({ mutationFn: () => api<Webhook>(`${path}/test`, { method: "POST" }), onSuccess: put }),
    remove: useMutation({ mutationFn: () => api<null>(path, { method: "DELETE" }), onSuccess: () => put(null) }),
  };
}

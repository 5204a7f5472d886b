import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { ApiToken, MadeToken, TokenInput } from "@/lib/tokens/schema";

/** One's own tokens in a team; everybody's for who manages members. */
export const tokensQuery = (team: string) =>
  queryOptions({
    queryKey: ["tokens", team],
    queryFn: ({ signal }) => api<ApiToken[]>(`/teams/${team}/tokens`, { signal }),
    staleTime: 10_000,
  });

/** Makes a token; the answer carries it, once. */
export function useMakeToken(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: TokenInput) => api<MadeToken>(`/teams/${team}/tokens`, { method: "POST", body: JSON.stringify(input) }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["tokens", team] }),
  });
}

/** Makes a token worthless. */
export function useRevokeToken(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) => api<ApiToken[]>(`/teams/${team}/tokens/${tokenId}`, { method: "DELETE" }),
    onSuccess: (tokens) => {
      client.setQueryData(tokensQuery(team).queryKey, tokens);
    },
  });
}

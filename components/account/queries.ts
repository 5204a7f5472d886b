import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Account, AccountSession, NameInput, PasswordInput } from "@/lib/account/schema";
import { api } from "@/lib/api-client";

/** The account of who is signed in. */
export const accountQuery = () =>
  queryOptions({ queryKey: ["account"], queryFn: ({ signal }) => api<Account>("/account", { signal }), staleTime: 10_000 });

function useKeepAccount() {
  const client = useQueryClient();
  return (account: Account) => {
    client.setQueryData(accountQuery().queryKey, account);
  };
}

/** Changes what colleagues see. */
export function useChangeName() {
  return useMutation({ mutationFn: (input: NameInput) => api<Account>("/account", { method: "PATCH", body: JSON.stringify(input) }), onSuccess: useKeepAccount() });
}

/** Changes the password; every other session ends. */
export function useChangePassword() {
  return useMutation({ mutationFn: (input: PasswordInput) => api<Account>("/account/password", { method: "PUT", body: JSON.stringify(input) }), onSuccess: useKeepAccount() });
}

/** Signs one browser out, or every one but this. */
export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | "others") =>
      api<AccountSession[]>(which === "others" ? "/account/sessions" : `/account/sessions/${which.id}`, { method: "DELETE" }),
    onSuccess: (sessions) => {
      client.setQueryData(accountQuery().queryKey, (account) => account && { ...account, sessions });
    },
  });
}

/** Takes the caller out of a team. */
export function useLeaveTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (team: string) => api<null>(`/account/teams/${team}`, { method: "DELETE" }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery().queryKey }),
  });
}

/** Says that a provider is about to be connected: only then does a sign-on connect instead of signing in. */
export function beginConnecting(provider: string, current: string | undefined): Promise<null> {
  return api<null>("/account/identities", { method: "POST", body: JSON.stringify({ provider, current }) });
}

/** Takes a provider off the account. */
export function useRemoveIdentity() {
  return useMutation({ mutationFn: (identityId: string) => api<Account>(`/account/identities/${identityId}`, { method: "DELETE" }), onSuccess: useKeepAccount() });
}

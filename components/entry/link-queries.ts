import { queryOptions } from "@tanstack/react-query";
import type { OpenReset } from "@/lib/account/schema";
import { api } from "@/lib/api-client";
import type { OpenInvite } from "@/lib/teams/schema";

const ask = (token: string, signal: AbortSignal): RequestInit => ({ method: "POST", body: JSON.stringify({ token }), signal });

/** What an invitation's link is for; looking uses nothing up. */
export const inviteQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ["invite", token],
    queryFn: ({ signal }) => api<OpenInvite>("/invites/look", ask(token ?? "", signal)),
    enabled: token !== undefined && token !== "",
  });

/** Whose password a link would set; looking uses nothing up. */
export const resetQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ["password-link", token],
    queryFn: ({ signal }) => api<OpenReset>("/password-links/look", ask(token ?? "", signal)),
    enabled: token !== undefined && token !== "",
    // Using the link makes it useless; that is not to be asked about while the page still stands.
    staleTime: Infinity,
  });

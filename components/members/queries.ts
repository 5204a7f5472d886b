import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { Role } from "@/lib/auth/permissions";
import type { Invite, MadeLink, Member, InviteInput } from "@/lib/teams/schema";

const freshMs = 10_000;

/** The people of a team, by name. */
export const membersQuery = (team: string) =>
  queryOptions({
    queryKey: ["members", team],
    queryFn: ({ signal }) => api<Member[]>(`/teams/${team}/members`, { signal }),
    staleTime: freshMs,
  });

/** Invitations nobody has taken up yet. */
export const invitesQuery = (team: string) =>
  queryOptions({
    queryKey: ["invites", team],
    queryFn: ({ signal }) => api<Invite[]>(`/teams/${team}/invites`, { signal }),
    staleTime: freshMs,
  });

/** Makes an invitation; the answer carries its link, once. */
export function useInvite(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InviteInput) => api<MadeLink>(`/teams/${team}/invites`, { method: "POST", body: JSON.stringify(input) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["invites", team] }),
  });
}

/** Takes an invitation back. */
export function useRevokeInvite(team: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (inviteId: string) => api<Invite[]>(`/teams/${team}/invites/${inviteId}`, { method: "DELETE" }),
    onSuccess: (invites) => {
      client.setQueryData(invitesQuery(team).queryKey, invites);
    },
  });
}

/** Gives a member another role, or takes them out of the team. */
export function useChangeMember(team: string, userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: Role | "removed") =>
      api<Member[]>(`/teams/${team}/members/${userId}`, to === "removed" ? { method: "DELETE" } : { method: "PATCH", body: JSON.stringify({ role: to }) }),
    onSuccess: (members) => {
      client.setQueryData(membersQuery(team).queryKey, members);
      void client.invalidateQueries({ queryKey: ["invites", team] });
    },
  });
}

/** Makes a link with which a member chooses a new password; the answer carries it once. */
export function usePasswordLink(team: string, userId: string) {
  return useMutation({ mutationFn: () => api<MadeLink>(`/teams/${team}/members/${userId}/password-link`, { method: "POST" }) });
}

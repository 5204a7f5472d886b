import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { Member } from "@/lib/teams/schema";

/** The people of a team, by name. */
export const membersQuery = (team: string) =>
  queryOptions({
    queryKey: ["members", team],
    queryFn: ({ signal }) => api<Member[]>(`/teams/${team}/members`, { signal }),
    staleTime: 60_000,
  });

/** Who owns a team: the people to ask for what only an owner may do. */
export const ownersQuery = (team: string) => queryOptions({ ...membersQuery(team), select: (members: Member[]) => members.filter((member) => member.role === "owner") });

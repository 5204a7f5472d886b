import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "@/lib/api-client";
import { Member } from "@/lib/teams/schema";

/** Who owns a team: the people to ask for what only an owner may do. */
export const ownersQuery = (team: string) =>
  queryOptions({
    queryKey: ["members", team],
    queryFn: ({ signal }) => api(`/teams/${team}/members`, z.array(Member), { signal }),
    select: (members) => members.filter((member) => member.role === "owner"),
    staleTime: 60_000,
  });

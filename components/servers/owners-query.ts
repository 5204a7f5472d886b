import { queryOptions } from "@tanstack/react-query";
import { membersQuery } from "@/components/members/queries";
import type { Member } from "@/lib/teams/schema";

/** Who owns a team: the people to ask for what only an owner may do. */
export const ownersQuery = (team: string) => queryOptions({ ...membersQuery(team), select: (members: Member[]) => members.filter((member) => member.role === "owner") });

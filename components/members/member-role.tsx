"use client";

import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast-store";
import { mayGive, roles, type Role } from "@/lib/auth/permissions";
import type { Member } from "@/lib/teams/schema";
import { useChangeMember } from "./queries";
import { roleNames } from "./role-words";

interface MemberRoleProps {
  team: string;
  me: { id: string; role: Role };
  member: Member;
}

/** A member's role: a choice for who may change it, a word for everybody else. */
export function MemberRole({ team, me, member }: MemberRoleProps) {
  const change = useChangeMember(team, member.id);
  const isMine = member.id === me.id;
  if (!mayGive(me.role, member.role) || (isMine && me.role !== "owner")) return <>{roleNames[member.role]}</>;
  const choose = (role: Role) => {
    change.mutate(role, {
      onSuccess: () => {
        toast({ title: `${member.name} is ${roleNames[role].toLowerCase()} now` });
        // What the page offers depends on one's own role.
        if (isMine) location.reload();
      },
      onError: (error) => {
        toast({ tone: "err", title: "The role is as it was", text: error.message });
      },
    });
  };
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      aria-busy={change.isPending}
      className="relative h-ctl-s w-32"
      value={change.isPending && change.variables !== "removed" ? change.variables : member.role}
      onChange={(event) => {
        choose(event.target.value as Role);
      }}
    >
      {roles.filter((role) => mayGive(me.role, role)).map((role) => (
        <option key={role} value={role}>
          {roleNames[role]}
        </option>
      ))}
    </Select>
  );
}

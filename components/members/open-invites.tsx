"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Table, type Column } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast-store";
import { mayGive, type Role } from "@/lib/auth/permissions";
import type { Invite } from "@/lib/teams/schema";
import { invitesQuery, useRevokeInvite } from "./queries";
import { roleNames } from "./role-words";

function Revoke({ team, invite }: { team: string; invite: Invite }) {
  const revoke = useRevokeInvite(team);
  return (
    <Button
      size="s"
      variant="quiet"
      isPending={revoke.isPending}
      aria-label={`Take back the invitation for ${invite.email}`}
      onClick={() => {
        revoke.mutate(invite.id, {
          onSuccess: () => {
            toast({ title: `The link for ${invite.email} does not work any more` });
          },
          onError: (error) => {
            toast({ tone: "err", title: "The invitation is as it was", text: error.message });
          },
        });
      }}
    >
      Take back
    </Button>
  );
}

function columns(team: string, mine: Role): Column<Invite>[] {
  return [
    { key: "email", head: "Email", isMain: true, narrow: 1, className: "font-medium", cell: (invite) => <span title={invite.email}>{invite.email}</span> },
    { key: "role", head: "Role", narrow: 2, cell: (invite) => roleNames[invite.role] },
    { key: "by", head: "Invited by", narrow: "hidden", cell: (invite) => <span className="text-fg-2">{invite.invitedBy}</span> },
    { key: "made", head: "Made", narrow: "hidden", cell: (invite) => <Time at={invite.createdAt} className="text-fg-2" /> },
    { key: "ends", head: "Ends", narrow: 3, cell: (invite) => <span className="text-fg-2"><span className="sm:hidden">ends </span><Time at={invite.expiresAt} /></span> },
    { key: "revoke", head: <span className="sr-only">Actions</span>, narrow: 4, isNumber: true, cell: (invite) => (mayGive(mine, invite.role) ? <Revoke team={team} invite={invite} /> : null) },
  ];
}

/** Invitations that wait to be taken up; nothing when there are none. */
export function OpenInvites({ team, role }: { team: string; role: Role }) {
  const query = useQuery(invitesQuery(team));
  if (query.error) return <QueryTrouble query={query} title="The invitations could not be read" />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <Card title="Open invitations" count={query.data.length} isFlush>
      <Table label="Open invitations" columns={columns(team, role)} rows={query.data} getKey={(invite) => invite.id} />
    </Card>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Page, PageBody, PageHead } from "@/components/layout/page";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Table, type Column } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { can, mayGive, roles, type Role } from "@/lib/auth/permissions";
import type { Member } from "@/lib/teams/schema";
import { InviteDialog } from "./invite-dialog";
import { MemberActions } from "./member-actions";
import { MemberRole } from "./member-role";
import { OpenInvites } from "./open-invites";
import { membersQuery } from "./queries";
import { roleNames, roleWords } from "./role-words";

interface MembersPageProps {
  team: { slug: string; name: string };
  me: { id: string; role: Role };
}

function columns({ team, me }: MembersPageProps): Column<Member>[] {
  const mayAct = (member: Member) => member.id !== me.id && mayGive(me.role, member.role);
  return [
    {
      key: "name",
      head: "Name",
      isMain: true,
      narrow: 1,
      className: "font-medium",
      cell: (member) => (
        <>
          {member.name} {member.id === me.id && <Tag className="ml-1">you</Tag>}
        </>
      ),
    },
    { key: "email", head: "Email", narrow: 3, cell: (member) => <span title={member.email} className="text-fg-2">{member.email}</span> },
    { key: "role", head: "Role", narrow: 2, className: "max-sm:h-auto", cell: (member) => <MemberRole team={team.slug} me={me} member={member} /> },
    { key: "joined", head: "Joined", narrow: "hidden", cell: (member) => <Time at={member.joinedAt} className="text-fg-2" /> },
    { key: "actions", head: <span className="sr-only">Actions</span>, narrow: 4, isNumber: true, className: "max-sm:h-auto", cell: (member) => (mayAct(member) ? <MemberActions team={team} member={member} /> : null) },
  ];
}

/** Who is in the team and as what; for owners and admins also the way to change it. */
export function MembersPage(props: MembersPageProps) {
  const { team, me } = props;
  const [isInviting, setIsInviting] = useState(false);
  const query = useQuery(membersQuery(team.slug));
  const mayManage = can(me.role, "member.manage");
  const invite = (
    <Button variant="primary" onClick={() => { setIsInviting(true); }}>
      Invite
    </Button>
  );
  return (
    <Page crumbs={[{ label: "Members" }]}>
      <PageBody>
        <PageHead title="Members" count={query.data?.length} actions={mayManage ? invite : undefined} />
        <QueryTrouble query={query} title="The members could not be read" />
        {query.isPending && <SkeletonRows label="Reading the members" count={4} className="rounded-3 border border-line" />}
        {query.data && (
          <div className="min-w-0 overflow-x-auto rounded-3 border border-line bg-surface">
            <Table label="Members" columns={columns(props)} rows={query.data} getKey={(member) => member.id} />
          </div>
        )}
        {mayManage && <OpenInvites team={team.slug} role={me.role} />}
        <Card title="What each role does">
          <Facts facts={roles.map((role) => ({ name: roleNames[role], value: roleWords[role] }))} />
        </Card>
      </PageBody>
      {mayManage && <InviteDialog team={team} role={me.role} isOpen={isInviting} onClose={() => { setIsInviting(false); }} />}
    </Page>
  );
}

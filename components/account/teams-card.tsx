"use client";

import Link from "next/link";
import { useState } from "react";
import { roleNames } from "@/components/members/role-words";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import type { TeamSummary } from "@/lib/teams/schema";
import { useLeaveTeam } from "./queries";

function TeamRow({ team }: { team: TeamSummary }) {
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeaveTeam();
  return (
    <li className="flex min-h-row items-center gap-3 border-b border-line px-4 py-1.5 last:border-b-0">
      <Link href={`/${team.slug}`} className="min-w-0 flex-1 truncate font-medium">{team.name}</Link>
      <span className="text-small text-fg-3">{roleNames[team.role]}</span>
      <Button size="s" variant="quiet" aria-label={`Leave ${team.name}`} onClick={() => { setIsAsking(true); }}>Leave</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Leave ${team.name}?`}
        confirm="Leave team"
        cancel="Stay"
        isDestructive
        isPending={leave.isPending}
        error={leave.error?.message}
        onClose={() => {
          leave.reset();
          setIsAsking(false);
        }}
        onConfirm={() => {
          leave.mutate(team.slug, { onSuccess: () => { toast({ title: `You are not in ${team.name} any more` }); } });
        }}
      >
        <p>Its servers and its history do not open for you any more. Coming back takes a new invitation. What you did stays in the records.</p>
      </ConfirmDialog>
    </li>
  );
}

/** The teams somebody is in, and the way out of each. */
export function TeamsCard({ teams }: { teams: readonly TeamSummary[] }) {
  const mayCreate = teams.some(({ role }) => role === "owner");
  return (
    <Card title="Teams" count={teams.length} isFlush end={mayCreate ? <ButtonLink href="/new" size="s" variant="quiet">Make another team</ButtonLink> : undefined}>
      {teams.length === 0 ? (
        <p className="p-4 text-fg-2">You are in no team. Somebody who runs one can invite you.</p>
      ) : (
        <ul aria-label="Teams">
          {teams.map((team) => (
            <TeamRow key={team.slug} team={team} />
          ))}
        </ul>
      )}
    </Card>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { callQuery } from "@/components/calls/queries";
import { runViews } from "@/components/calls/use-call-url";
import { Page } from "@/components/layout/page";
import { revealHidden } from "@/components/ui/hidden-characters";
import type { Role } from "@/lib/auth/permissions";
import { CallDetail } from "./call-detail";

interface RecordPageProps {
  team: string;
  callId: string;
  userId: string;
  role: Role;
}

/** One record on a page of its own: what its link leads to. */
export function RecordPage({ team, callId, userId, role }: RecordPageProps) {
  const [view, setView] = useQueryState("view", parseAsStringLiteral(runViews).withDefault("result"));
  const { data: call } = useQuery(callQuery(team, callId));
  return (
    <Page crumbs={[{ label: "History", href: `/${team}/history` }, { label: call ? revealHidden(call.target) : "Record" }]} isWorkbench>
      <h1 className="sr-only">{call ? `${call.target} on ${call.serverName}` : "Record"}</h1>
      <div className="flex min-h-0 w-full max-w-[1000px] flex-1 flex-col max-sm:overflow-auto">
        <CallDetail team={team} callId={callId} userId={userId} role={role} view={view} onView={(next) => void setView(next)} isOwnPage />
      </div>
    </Page>
  );
}

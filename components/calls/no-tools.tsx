"use client";

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { discoveryQuery } from "@/components/discovery/queries";
import { useDiscover } from "@/components/discovery/use-discover";
import { QueryTrouble } from "@/components/servers/query-trouble";
import { Band } from "@/components/ui/band";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { can, type Role } from "@/lib/auth/permissions";
import type { DiscoveryState, Item } from "@/lib/discovery/schema";

interface NoToolsProps {
  team: string;
  serverId: string;
  role: Role;
  list: UseQueryResult<Item[]>;
}

function words(state: DiscoveryState | undefined): { title: string; text: string } {
  if (state?.snapshot?.lists["tools"]?.state === "not_offered") return { title: "This server offers no tools", text: "It says so itself. It may offer resources or prompts." };
  if (state?.snapshot) return { title: "This server lists no tools", text: "It was asked and its list was empty. Tools may depend on who asks." };
  if (state?.state === "sign_in") return { title: "This server asks for a sign-in first", text: "An admin can add a header with a token under Settings." };
  return { title: "Nobody has asked this server yet", text: "Patchbay reads the list once and keeps it." };
}

/** What stands in place of the call page while there is no tool to call. */
export function NoTools({ team, serverId, role, list }: NoToolsProps) {
  const { data: state } = useQuery(discoveryQuery(team, serverId));
  const { discover } = useDiscover(team);
  if (list.isPending) return <SkeletonRows label="Reading the tools" count={8} className="py-2" />;
  const { title, text } = words(state);
  return (
    <div className="grid max-w-160 content-start gap-4 p-6 max-sm:p-4">
      <QueryTrouble query={list} title="The tools could not be read" />
      {state?.problem && <Band tone="err" title={state.problem.title}><p>{state.problem.text}</p></Band>}
      <EmptyState
        title={title}
        action={
          <>
            {can(role, "discovery.run") && <Button variant="primary" onClick={() => { discover.mutate(serverId); }} isPending={discover.isPending}>Ask it now</Button>}
            <ButtonLink href={`/${team}/servers/${serverId}`}>Overview</ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

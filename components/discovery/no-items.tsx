"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { can, type Role } from "@/lib/auth/permissions";
import type { DiscoveryState, Snapshot } from "@/lib/discovery/schema";
import { discoveryQuery } from "./queries";
import { useDiscover } from "./use-discover";

interface NoItemsProps {
  team: string;
  serverId: string;
  role: Role;
  /** The list's name in the protocol and on screen. */
  noun: "resources" | "templates" | "prompts";
  /** More that can be done. */
  action?: React.ReactNode;
}

function ofList(list: Snapshot["lists"][string] | undefined, noun: NoItemsProps["noun"]): { title: string; text: string } {
  if (list?.state === "not_offered") return { title: `This server offers no ${noun}`, text: "It says so itself." };
  if (list?.state === "failed") return { title: `The list of ${noun} could not be read`, text: list.note };
  return { title: `This server lists no ${noun}`, text: "It was asked and its list was empty. Lists may depend on who asks." };
}

/** Why a list is empty; the server said so, or nobody knows. */
function whyEmpty(state: DiscoveryState | undefined, noun: NoItemsProps["noun"]): { title: string; text: string } {
  if (state?.snapshot) return ofList(state.snapshot.lists[noun], noun);
  if (state?.problem) return { title: `Nobody has seen its ${noun} yet`, text: `${state.problem.title}. ${state.problem.text}` };
  return { title: "Nobody has asked this server yet", text: "Patchbay reads the lists once and keeps them." };
}

/** What stands in place of an empty list. */
export function NoItems({ team, serverId, role, noun, action }: NoItemsProps) {
  const { data } = useQuery(discoveryQuery(team, serverId));
  const { discover } = useDiscover(team);
  const { title, text } = whyEmpty(data, noun);
  return (
    <div className="p-6 max-sm:p-4">
      <EmptyState
        title={title}
        className="max-w-160"
        action={
          <>
            {can(role, "discovery.run") && (
              <Button
                isPending={discover.isPending}
                onClick={() => {
                  discover.mutate(serverId);
                }}
              >
                Ask it now
              </Button>
            )}
            {action}
            <ButtonLink variant="quiet" href={`/${team}/servers/${serverId}`}>
              Overview
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

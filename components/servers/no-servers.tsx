"use client";

import { useQuery } from "@tanstack/react-query";
import { sayLists } from "@/components/discovery/follow-discovery";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError } from "@/lib/api-client";
import { can, type Role } from "@/lib/auth/permissions";
import type { ServerInput } from "@/lib/servers/schema";
import { ownersQuery } from "./owners-query";
import { useAddServer } from "./use-add-server";

interface NoServersProps {
  team: string;
  role: Role;
  /** Where the demo server of this installation answers, when it runs. */
  demoUrl: string | undefined;
}

function demoInput(url: string): ServerInput {
  return {
    url,
    name: "Demo server",
    description: "A small shop that runs beside Patchbay: tools with forms, progress, errors and pictures to try.",
    tags: ["demo"],
    environment: "",
    notes: "",
    ownerId: null,
    protocol: "auto",
    headers: [],
  };
}

function AskOwners({ team }: { team: string }) {
  const { data: owners } = useQuery(ownersQuery(team));
  const names = owners?.map((owner) => owner.name).join(", ");
  return <EmptyState title="No servers yet">An owner or admin adds them{names ? `: ask ${names}` : ""}. They appear here at once.</EmptyState>;
}

/** A team without servers: what a server is for, and two ways to the first one. */
export function NoServers({ team, role, demoUrl }: NoServersProps) {
  const add = useAddServer(team);
  if (!can(role, "server.manage")) return <AskOwners team={team} />;
  const isAdding = add.isSaving || add.saved !== undefined;
  return (
    <div className="grid gap-3">
      <EmptyState
        title="No servers yet"
        action={
          <>
            <ButtonLink href={`/${team}/servers/new`} variant="primary">
              Add server
            </ButtonLink>
            <ButtonLink href={`/${team}/servers/import`}>Import a configuration</ButtonLink>
            {demoUrl !== undefined && (
              <Button
                isPending={isAdding}
                onClick={() => {
                  add.save(demoInput(demoUrl));
                }}
              >
                Add the demo server
              </Button>
            )}
          </>
        }
      >
        Paste the address of an MCP server; Patchbay tests it as you type, then lists its tools for everyone in the team.
        {demoUrl !== undefined && " Or start with the demo server, which runs on this machine."}
      </EmptyState>
      <p role="status" className="text-small text-fg-2 empty:hidden">
        {isAdding && (add.lists.length === 0 ? "Reading what it offers." : `Reading what it offers: ${sayLists(add.lists)}.`)}
      </p>
      {add.error && (
        <ErrorState title="The demo server was not added" requestId={add.error instanceof ApiError ? add.error.requestId : undefined}>
          {add.error.message}
        </ErrorState>
      )}
    </div>
  );
}

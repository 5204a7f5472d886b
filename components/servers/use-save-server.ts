"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useDiscover } from "@/components/discovery/use-discover";
import { toast } from "@/components/ui/toast-store";
import { ApiError } from "@/lib/api-client";
import type { Server, ServerInput } from "@/lib/servers/schema";
import type { DraftHold } from "./draft-store";
import { serverQuery, useUpdateServer } from "./queries";

interface Saving {
  team: string;
  server: Server;
  hold: DraftHold;
}

/** True when the change makes what was read of the server old: another address, other headers, another protocol. */
function isOtherTarget(server: Server, input: ServerInput): boolean {
  const names = input.headers.map(({ name }) => name).join("\n");
  return (
    URL.parse(input.url)?.href !== server.url ||
    input.protocol !== server.protocol ||
    input.headers.some(({ value }) => value !== undefined) ||
    names !== server.headerNames.join("\n")
  );
}

/** Saves what was changed unless somebody changed the server meanwhile, and asks it again when it is another target now. */
export function useSaveServer({ team, server, hold }: Saving) {
  const client = useQueryClient();
  const update = useUpdateServer(team, server.id);
  const { discover } = useDiscover(team);
  const save = (input: ServerInput): void => {
    update.mutate(
      { ...input, seenUpdatedAt: hold.draft.basedOn },
      {
        onSuccess: (saved) => {
          hold.forget();
          toast({ title: "Saved", ...(isOtherTarget(server, input) ? { text: "It is being asked again what it offers." } : {}) });
          if (isOtherTarget(server, input)) discover.mutate(saved.id);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "conflict") void client.invalidateQueries({ queryKey: serverQuery(team, server.id).queryKey });
        },
      },
    );
  };
  return { save, isSaving: update.isPending, error: update.error };
}

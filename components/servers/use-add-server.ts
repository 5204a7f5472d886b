"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useDiscover } from "@/components/discovery/use-discover";
import type { Server, ServerInput } from "@/lib/servers/schema";
import { useCreateServer } from "./queries";

/** Saves a server, asks it what it offers, and goes to its tools; to its overview when it did not answer. */
export function useAddServer(team: string, onSaved?: () => void) {
  const router = useRouter();
  const create = useCreateServer(team);
  const { discover, lists } = useDiscover(team);
  const [saved, setSaved] = useState<Server>();

  const run = async (input: ServerInput): Promise<void> => {
    const startedOn = window.location.pathname;
    const server = await create.mutateAsync(input);
    setSaved(server);
    onSaved?.();
    const state = await discover.mutateAsync(server.id).then((result) => result.state, () => "failing" as const);
    // Whoever went elsewhere in the meantime is not called back.
    if (window.location.pathname === startedOn) router.push(`/${team}/servers/${server.id}${state === "ok" ? "/tools" : ""}`);
  };
  const save = (input: ServerInput): void => {
    // A refusal stays in `error`, for the form to show.
    run(input).catch(() => undefined);
  };
  return { save, saved, lists, isSaving: create.isPending, error: create.error };
}

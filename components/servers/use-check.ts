"use client";

import { useDiscover } from "@/components/discovery/use-discover";
import { sayLists } from "@/components/discovery/follow-discovery";
import { ApiError } from "@/lib/api-client";

/** Asking one server again: what to say meanwhile, and how to stop. */
export function useCheck(team: string, serverId: string) {
  const { discover, lists, stop } = useDiscover(team);
  const error = discover.error instanceof ApiError ? discover.error : undefined;
  return {
    isAsking: discover.isPending,
    words: lists.length === 0 ? "Asking" : `Asking: ${sayLists(lists)}`,
    /** Why it could not be asked; what the server answered is in its state. */
    error,
    ask: () => {
      discover.mutate(serverId);
    },
    stop,
  };
}
export type Check = ReturnType<typeof useCheck>;

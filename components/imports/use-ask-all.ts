"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DiscoveryState } from "@/lib/discovery/schema";
import { askServer } from "./queries";

export type Asked = DiscoveryState | "waiting" | "asking" | "unanswered";

// Several at once help with slow servers; more would crowd out the calls of colleagues.
const atOnce = 3;

/** Asks servers what they offer while somebody looks at the page, a few at a time. */
export function useAskAll(team: string, ids: readonly string[]): (serverId: string) => Asked {
  const client = useQueryClient();
  const [states, setStates] = useState<Readonly<Record<string, Asked>>>({});
  const key = ids.join(" ");
  useEffect(() => {
    const control = new AbortController();
    const queue = key === "" ? [] : key.split(" ");
    const put = (id: string, asked: Asked) => {
      if (!control.signal.aborted) setStates((all) => ({ ...all, [id]: asked }));
    };
    const work = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined && !control.signal.aborted; id = queue.shift()) {
        put(id, "asking");
        put(id, await askServer(team, id, control.signal).catch(() => "unanswered" as const));
        void client.invalidateQueries({ queryKey: ["servers", team] });
      }
    };
    for (let n = 0; n < atOnce; n++) void work();
    return () => {
      control.abort();
    };
  }, [client, team, key]);
  return (serverId) => states[serverId] ?? "waiting";
}

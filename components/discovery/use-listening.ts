"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { can, type Role } from "@/lib/auth/permissions";
import { apiStream, type ServerEvent } from "@/lib/api-stream";
import type { Listening, ServerNews } from "@/lib/connections/schema";
import { memberText } from "@/lib/json/members";
import { forgetChanges, noteListening, noteNews, useNews } from "./news-store";
import { discoveryQuery } from "./queries";

interface Where {
  team: string;
  serverId: string;
  role: Role;
}

const retryMs = 10_000;

function offersNews(capabilities: string): boolean {
  if (!capabilities.startsWith("{")) return false;
  const lists = ["tools", "prompts", "resources"].some((list) => memberText(capabilities, [list, "listChanged"]) === "true");
  return lists || memberText(capabilities, ["resources", "subscribe"]) === "true";
}

function take(serverId: string, { event, data }: ServerEvent): void {
  if (event === "news") noteNews(serverId, data as ServerNews);
  else if (event === "state" || event === "finished") noteListening(serverId, data as Listening);
}

async function listen({ team, serverId }: Pick<Where, "team" | "serverId">, watched: readonly string[], signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams(watched.map((uri) => ["uri", uri]));
  const isOver = () => signal.aborted;
  while (!isOver()) {
    try {
      for await (const event of apiStream(`/teams/${team}/servers/${serverId}/news?${query.toString()}`, { signal })) take(serverId, event);
      return;
    } catch {
      if (isOver()) return;
      noteListening(serverId, { state: "waiting", reason: "The connection to Patchbay broke off." });
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, retryMs);
        signal.addEventListener("abort", () => { clearTimeout(timer); resolve(); }, { once: true });
      });
    }
  }
}

/**
 * Hears what a server says of its own accord while the page is looked at: one stream per page, none while the tab is hidden, for a
 * browser has six connections to one console. Only a server that said it offers such news is asked for it.
 */
export function useListening({ team, serverId, role }: Where): void {
  const { data } = useQuery(discoveryQuery(team, serverId));
  const isWanted = can(role, "discovery.run") && data?.state !== "failing" && offersNews(data?.snapshot?.capabilities ?? "");
  const watched = useNews(serverId).watched.join("\n");
  useEffect(() => {
    if (!isWanted) return;
    let stop = new AbortController();
    const start = () => {
      stop.abort();
      stop = new AbortController();
      if (document.visibilityState === "visible") void listen({ team, serverId }, watched === "" ? [] : watched.split("\n"), stop.signal);
    };
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      document.removeEventListener("visibilitychange", start);
      stop.abort();
      noteListening(serverId, undefined);
    };
  }, [isWanted, team, serverId, watched]);
  const taken = data?.checkedAt;
  useEffect(() => { forgetChanges(serverId); }, [serverId, taken]);
}

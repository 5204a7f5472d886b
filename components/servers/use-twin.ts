"use client";

import { useQuery } from "@tanstack/react-query";
import type { Server } from "@/lib/servers/schema";
import { serversQuery } from "./queries";

/** A server of this team that is already registered under the same address. */
export function useTwin(team: string, url: string): Server | undefined {
  const { data } = useQuery(serversQuery(team));
  const href = URL.parse(url.trim())?.href;
  return href === undefined ? undefined : data?.find((server) => server.url === href);
}

"use client";

import { useQuery } from "@tanstack/react-query";
import type { Server } from "@/lib/servers/schema";
import { addressKey } from "@/lib/servers/address-key";
import { serversQuery } from "./queries";

/** Another server of this team under the same address, however it is spelt; one in use before one that was put away. */
export function useTwin(team: string, url: string, own?: string): Server | undefined {
  const key = addressKey(url);
  const { data: inUse } = useQuery(serversQuery(team));
  const { data: archived } = useQuery({ ...serversQuery(team, true), refetchInterval: false, enabled: key !== undefined });
  return key === undefined ? undefined : [...(inUse ?? []), ...(archived ?? [])].find((server) => server.id !== own && addressKey(server.url) === key);
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { discoveryQuery } from "@/components/discovery/queries";
import { memberText } from "@/lib/json/members";

/** Whether the server said that it proposes values while they are typed; one that did not is not asked. */
export function useMayPropose(team: string, serverId: string): boolean {
  const { data } = useQuery(discoveryQuery(team, serverId));
  const capabilities = data?.snapshot?.capabilities ?? "";
  return capabilities.startsWith("{") && memberText(capabilities, ["completions"]) !== undefined;
}

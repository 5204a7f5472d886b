import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { Completion } from "@/lib/discovery/schema";
import type { Suggesting } from "./suggest-context";

const freshMs = 30_000;

/** What the server proposes for one value as typed; a newer question ends the older one. */
export const completionQuery = ({ team, serverId, of, values }: Suggesting, name: string, value: string) => {
  const others = Object.entries(values).filter(([other]) => other !== name);
  const asked = { ...of, argument: { name, value }, ...(others.length === 0 ? {} : { context: { arguments: Object.fromEntries(others) } }) };
  const path = "prompt" in of ? "prompt-completions" : "resource-completions";
  return queryOptions({
    queryKey: ["completion", team, serverId, path, asked],
    queryFn: ({ signal }) => api<Completion>(`/teams/${team}/servers/${serverId}/${path}`, { method: "POST", body: JSON.stringify(asked), signal }),
    staleTime: freshMs,
    gcTime: freshMs,
    // The field works without proposals.
    retry: false,
    placeholderData: keepPreviousData,
  });
};

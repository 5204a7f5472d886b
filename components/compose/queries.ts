import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { HeadersFor } from "@/lib/calls/schema";

/** The headers Patchbay itself would send with a body. */
export const headersForQuery = (team: string, serverId: string, body: string) =>
  queryOptions({
    queryKey: ["composition-headers", team, serverId, body],
    queryFn: ({ signal }) => api<HeadersFor>(`/teams/${team}/servers/${serverId}/composition-headers`, { method: "POST", body: JSON.stringify({ body }), signal }),
    staleTime: 60_000,
    gcTime: 60_000,
  });

import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { Health, Spark } from "@/lib/health/schema";
import type { HealthSpan } from "@/lib/health/states";

const pollMs = 30_000;

/** How one server stands in the background's eyes, and how it stood over the chosen time. */
export const healthQuery = (team: string, serverId: string, span: HealthSpan = "day") =>
  queryOptions({
    queryKey: ["servers", team, "one", serverId, "health", span],
    queryFn: ({ signal }) => api<Health>(`/teams/${team}/servers/${serverId}/health?span=${span}`, { signal }),
    staleTime: 10_000,
    refetchInterval: pollMs,
  });

/** The last day of every server, hour by hour. */
export const sparksQuery = (team: string) =>
  queryOptions({
    queryKey: ["sparks", team],
    queryFn: ({ signal }) => api<Spark[]>(`/teams/${team}/health`, { signal }),
    staleTime: 60_000,
    refetchInterval: 120_000,
  });

"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callsQuery, latestCallsQuery } from "@/components/calls/queries";
import { mergeCalls } from "./merge-calls";
import { toCallFilter, type HistoryFilter } from "./plan-filters";

// A moving range is fixed when it is asked for: one that moved on would throw away the pages already read.
function askNow(filter: HistoryFilter) {
  return toCallFilter(filter, Date.now());
}

/** The history for one filter: pages as they are wanted, and the newest looked at again and again. */
export function useHistory(team: string, filter: HistoryFilter) {
  const asked = useMemo(() => askNow(filter), [filter]);
  const pages = useInfiniteQuery(callsQuery(team, asked));
  const latest = useQuery({ ...latestCallsQuery(team, asked), enabled: pages.isSuccess });
  const calls = useMemo(() => mergeCalls(pages.data?.pages.flatMap((page) => page.calls) ?? [], latest.data ?? []), [pages.data, latest.data]);
  return { calls, pages, latest };
}

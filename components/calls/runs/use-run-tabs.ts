"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Call } from "@/lib/calls/schema";
import { isFinal } from "@/lib/calls/states";
import { recordedName } from "../tools/plan-tool-key";
import { callQuery, toolRunsQuery } from "../queries";
import type { CallUrl } from "../use-call-url";
import { runTabs, type RunTab } from "./plan-runs";
import { useRunList, type Runs } from "./use-runs";

const none: readonly Call[] = [];

interface Where {
  team: string;
  serverId: string;
  /** The exact name of the open tool. */
  tool: string | undefined;
  userId: string;
}

/** Records of the tool: the last twenty, and the one the address names when it is older. */
function useRecorded({ team, serverId, tool }: Omit<Where, "userId">, wanted: string | null) {
  const recorded = useQuery({ ...toolRunsQuery(team, serverId, recordedName(tool ?? "")), enabled: tool !== undefined });
  const found = recorded.data ?? none;
  const isListed = wanted === null || found.some((call) => call.id === wanted);
  const named = useQuery({ ...callQuery(team, wanted ?? ""), enabled: recorded.isSuccess && !isListed });
  const extra = named.data;
  const records = useMemo(() => (extra && !isListed && extra.serverId === serverId ? [...found, extra] : found), [extra, isListed, serverId, found]);
  return { records, isLoading: recorded.isPending && tool !== undefined };
}

/** The runs of the open tool, which of them is open, and what follows from the address. */
export function useRunTabs(where: Where, runs: Runs, url: CallUrl) {
  const all = useRunList(runs.store);
  const { records, isLoading } = useRecorded(where, url.run);
  const { adopt } = runs;
  useEffect(() => {
    for (const call of records) if (!isFinal(call.status)) adopt(call);
  }, [records, adopt]);
  const { tool } = where;
  const tabs = useMemo(() => (tool === undefined ? [] : runTabs(all, records, recordedName(tool))), [all, records, tool]);

  // A click opens its run before the record exists, and so before the address can name it.
  const [sentKey, setSentKey] = useState<string>();
  const sent = tabs.find((tab) => tab.key === sentKey);
  // A colleague's run is opened by a press alone: looking at what it carried is recorded, or refused.
  const isOwn = (tab: RunTab) => tab.call === undefined || tab.call.userId === where.userId;
  const open = sent ?? tabs.find((tab) => tab.callId !== undefined && tab.callId === url.run) ?? tabs.find(isOwn);
  const { openRun } = url;
  const sentId = sent?.callId;
  useEffect(() => {
    if (sentId !== undefined && sentId !== url.run) openRun(sentId, "replace");
  }, [sentId, url.run, openRun]);

  const onOpen = (tab: RunTab) => {
    setSentKey(tab.callId === undefined ? tab.key : undefined);
    if (tab.callId !== undefined) openRun(tab.callId);
  };
  return { tabs, open, onOpen, onSent: setSentKey, isLoading };
}

/** How many runs of each tool go on now, for the list. */
export function useOpenRuns(runs: Runs): ReadonlyMap<string, number> {
  const all = useRunList(runs.store);
  const key = all.filter((run) => !run.problem && !(run.call && isFinal(run.call.status))).map((run) => run.tool).join("\0");
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const tool of key === "" ? [] : key.split("\0")) counts.set(tool, (counts.get(tool) ?? 0) + 1);
    return counts;
  }, [key]);
}

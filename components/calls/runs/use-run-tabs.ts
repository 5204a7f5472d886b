"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { isFinal } from "@/lib/calls/schema";
import { recordedName } from "../tools/plan-tool-key";
import { callQuery, toolRunsQuery } from "../queries";
import type { CallUrl } from "../use-call-url";
import { runTabs, type RunTab } from "./plan-runs";
import { useRunList, type Runs } from "./use-runs";

interface Where {
  team: string;
  serverId: string;
  /** The exact name of the open tool. */
  tool: string | undefined;
}

/** The runs of the open tool, which of them is open, and what follows from the address. */
export function useRunTabs({ team, serverId, tool }: Where, runs: Runs, url: CallUrl) {
  const all = useRunList(runs.store);
  const recorded = useQuery({ ...toolRunsQuery(team, serverId, recordedName(tool ?? "")), enabled: tool !== undefined });
  const isListed = recorded.data?.some((call) => call.id === url.run) ?? false;
  const isFollowed = all.some((run) => run.call?.id === url.run);
  // A link may name a run older than the last twenty.
  const named = useQuery({ ...callQuery(team, url.run ?? ""), enabled: url.run !== null && recorded.isSuccess && !isListed && !isFollowed });
  const { adopt } = runs;
  useEffect(() => {
    for (const call of recorded.data ?? []) if (!isFinal(call.status)) adopt(call);
  }, [recorded.data, adopt]);

  const tabs = useMemo(() => {
    const found = recorded.data ?? [];
    const extra = named.data && named.data.serverId === serverId && !found.some((call) => call.id === named.data.id) ? [named.data] : [];
    return tool === undefined ? [] : runTabs(all, [...found, ...extra], recordedName(tool));
  }, [all, recorded.data, named.data, serverId, tool]);

  // A click opens its run before the record exists, and so before the address can name it.
  const [sentKey, setSentKey] = useState<string>();
  const sent = tabs.find((tab) => tab.key === sentKey);
  const open = sent ?? tabs.find((tab) => tab.callId !== undefined && tab.callId === url.run) ?? tabs[0];
  const { openRun } = url;
  const sentId = sent?.callId;
  useEffect(() => {
    if (sentId !== undefined && sentId !== url.run) openRun(sentId, "replace");
  }, [sentId, url.run, openRun]);

  const onOpen = (tab: RunTab) => {
    setSentKey(tab.callId === undefined ? tab.key : undefined);
    if (tab.callId !== undefined) openRun(tab.callId);
  };
  return { tabs, open, onOpen, onSent: setSentKey, isLoading: recorded.isPending && tool !== undefined };
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

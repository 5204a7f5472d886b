"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Call } from "@/lib/calls/schema";
import { isFinal, isResting } from "@/lib/calls/states";
import { callQuery, subjectRunsQuery } from "../queries";
import { runTabs, type Run, type RunTab } from "./plan-runs";
import type { Subject } from "./plan-subject";
import { useRunList, type Runs } from "./use-runs";

const none: readonly Call[] = [];

interface Where {
  team: string;
  serverId: string;
  /** What is open. */
  subject: Subject | undefined;
  /** Where not all runs of the subject are of what is open: which of them, by their target. */
  isTarget?: ((target: string) => boolean) | undefined;
  userId: string;
}

/** The part of the address that names a run. */
export interface RunUrl {
  run: string | null;
  openRun: (run: string | null, history?: "push" | "replace") => void;
}

/** Records of what is open: the last twenty, and the one the address names when it is older. */
function useRecorded({ team, serverId, subject }: Pick<Where, "team" | "serverId" | "subject">, wanted: string | null) {
  const recorded = useQuery({ ...subjectRunsQuery(team, serverId, subject ?? { method: "tools/call" }), enabled: subject !== undefined });
  const found = recorded.data ?? none;
  const isListed = wanted === null || found.some((call) => call.id === wanted);
  const named = useQuery({ ...callQuery(team, wanted ?? ""), enabled: recorded.isSuccess && !isListed });
  const extra = named.data;
  const records = useMemo(() => (extra && !isListed && extra.serverId === serverId ? [...found, extra] : found), [extra, isListed, serverId, found]);
  return { records, isLoading: recorded.isPending && subject !== undefined };
}

/** The runs of what is open, which of them is open, and what follows from the address. */
export function useRunTabs(where: Where, runs: Runs, url: RunUrl) {
  const all = useRunList(runs.store);
  const { records, isLoading } = useRecorded(where, url.run);
  const { adopt } = runs;
  useEffect(() => {
    for (const call of records) if (!isFinal(call.status)) adopt(call);
  }, [records, adopt]);
  const { subject, isTarget } = where;
  const tabs = useMemo(() => {
    const isOf = ({ method, target }: Pick<Run, "method" | "target">) => method === subject?.method && (subject.target === undefined || target === subject.target) && (isTarget?.(target) ?? true);
    return subject === undefined ? [] : runTabs(all, records, isOf);
  }, [all, records, subject, isTarget]);

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

/** How many runs of each target go on now, for the list. */
export function useOpenRuns(runs: Runs): ReadonlyMap<string, number> {
  const all = useRunList(runs.store);
  const key = all.filter((run) => !run.problem && !(run.call && (isFinal(run.call.status) || isResting(run.call.status)))).map((run) => run.target).join("\0");
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const tool of key === "" ? [] : key.split("\0")) counts.set(tool, (counts.get(tool) ?? 0) + 1);
    return counts;
  }, [key]);
}

"use client";

import { lazy, Suspense, useEffect } from "react";
import { isAskedOnStream } from "@/components/asks/asked-on-stream";
import { RunningView } from "@/components/calls/runs/running-view";
import { useRunList, useRuns } from "@/components/calls/runs/use-runs";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { Call } from "@/lib/calls/schema";

const WaitingRun = lazy(() => import("@/components/asks/waiting-run").then((module) => ({ default: module.WaitingRun })));

const TaskRun = lazy(() => import("@/components/asks/waiting-run").then((module) => ({ default: module.TaskRun })));

/** A record whose call still runs, as it runs, or what it waits for. */
export function LiveDetail({ team, call, userId }: { team: string; call: Call; userId: string }) {
  const runs = useRuns(team, call.serverId);
  const { adopt } = runs;
  useEffect(() => {
    adopt(call);
  }, [adopt, call]);
  const run = useRunList(runs.store).find((one) => one.key === call.id);
  const now = run?.call ?? call;
  const isAsked = now.status === "waiting_for_input" || isAskedOnStream(run?.events ?? []);
  return (
    <div className="mt-3 min-h-0 flex-1 border-t border-line p-4 sm:overflow-auto">
      {now.status === "task_running" ? (
        <Suspense>
          <TaskRun team={team} call={now} onMoved={runs.follow} />
        </Suspense>
      ) : isAsked ? (
        <Suspense fallback={<SkeletonRows label="Reading what is asked" count={4} className="-mx-4" />}>
          <WaitingRun team={team} call={now} run={run} userId={userId} onMoved={runs.follow} onAnswer={runs.answer} />
        </Suspense>
      ) : (
        <RunningView sentAt={run?.sentAt ?? Date.parse(call.startedAt)} events={run?.events ?? []} idleMs={undefined} />
      )}
    </div>
  );
}

"use client";

import { useEffect } from "react";
import { RunningView } from "@/components/calls/runs/running-view";
import { useRunList, useRuns } from "@/components/calls/runs/use-runs";
import type { Call } from "@/lib/calls/schema";

/** A record whose call still runs, as it runs. */
export function LiveDetail({ team, call }: { team: string; call: Call }) {
  const runs = useRuns(team, call.serverId);
  const { adopt } = runs;
  useEffect(() => {
    adopt(call);
  }, [adopt, call]);
  const run = useRunList(runs.store).find((one) => one.key === call.id);
  return (
    <div className="border-t border-line p-4 sm:overflow-auto">
      <RunningView sentAt={run?.sentAt ?? Date.parse(call.startedAt)} events={run?.events ?? []} idleMs={undefined} />
    </div>
  );
}

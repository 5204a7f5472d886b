"use client";

import dynamic from "next/dynamic";
import { useEffect, useId } from "react";
import { Pane } from "@/components/layout/panes";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { RunTab } from "./plan-runs";
import { RunTabStrip } from "./run-tab-strip";
import type { RunViewProps } from "./run-view";

interface RunsPaneProps extends Omit<RunViewProps, "tab"> {
  tabs: readonly RunTab[];
  open: RunTab | undefined;
  onOpen: (tab: RunTab) => void;
  isLoading: boolean;
  /** What the runs are of: "tool". */
  noun: string;
  /** What stands there before the first run. */
  none: string;
}

const load = () => import("./run-view");
// A page that is opened at a run preloads it, so that its buttons answer as early as all others.
const RunView = dynamic(() => import("./run-view").then((module) => module.RunView), { loading: () => <SkeletonRows label="Opening the run" className="pt-2" /> });

/** Fetches what draws a run as soon as somebody does anything here, so that it is there before the first answer is. */
function useWarmRuns(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const kinds = ["pointerdown", "keydown"] as const;
    const done = new AbortController();
    for (const kind of kinds) document.addEventListener(kind, () => { done.abort(); void load(); }, { signal: done.signal, capture: true });
    return () => {
      done.abort();
    };
  }, [isWanted]);
}

/** The runs of what is open as tabs, and the open one of them. */
export function RunsPane({ tabs, open, onOpen, isLoading, noun, none, ...view }: RunsPaneProps) {
  const panelId = useId();
  useWarmRuns(open === undefined && view.mayCall);
  return (
    <Pane kind="side" label="Runs">
      {tabs.length > 0 && <RunTabStrip tabs={tabs} open={open} onOpen={onOpen} noun={noun} panelId={panelId} />}
      {open ? (
        <div id={panelId} role="tabpanel" aria-label="Run" className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RunView key={open.key} tab={open} {...view} />
        </div>
      ) : (
        !isLoading && (
          <div className="p-4">
            {tabs.length > 0 ? <EmptyState heading="h2" title="None of these runs is yours">Open one of them above to see how it ended.</EmptyState> : <EmptyState heading="h2" title="No runs yet">{none}</EmptyState>}
          </div>
        )
      )}
    </Pane>
  );
}

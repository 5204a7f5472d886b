"use client";

import { useId } from "react";
import { Pane } from "@/components/layout/panes";
import { EmptyState } from "@/components/ui/empty-state";
import { RunTabStrip } from "./run-tab-strip";
import { RunView, type RunViewProps } from "./run-view";
import type { RunTab } from "./plan-runs";

interface RunsPaneProps extends Omit<RunViewProps, "tab"> {
  tabs: readonly RunTab[];
  open: RunTab | undefined;
  onOpen: (tab: RunTab) => void;
  isLoading: boolean;
}

/** The runs of the open tool as tabs, and the open one of them. */
export function RunsPane({ tabs, open, onOpen, isLoading, ...view }: RunsPaneProps) {
  const panelId = useId();
  return (
    <Pane kind="side" label="Runs">
      {tabs.length > 0 && <RunTabStrip tabs={tabs} open={open} onOpen={onOpen} panelId={panelId} />}
      {open ? (
        <div id={panelId} role="tabpanel" aria-label="Run" className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RunView key={open.key} tab={open} {...view} />
        </div>
      ) : (
        !isLoading && (
          <div className="p-4">
            <EmptyState heading="h2" title="No runs yet">{view.mayCall ? "Fill in the form and press Call. What comes back stays here and in history." : "Nobody has called this tool through Patchbay yet."}</EmptyState>
          </div>
        )
      )}
    </Pane>
  );
}

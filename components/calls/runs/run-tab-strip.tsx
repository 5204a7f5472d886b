"use client";

import { useRef } from "react";
import { cn } from "@/lib/cn";
import { formatElapsed } from "@/components/ui/format";
import { Glyph } from "@/components/ui/glyph";
import { Time } from "@/components/ui/time";
import { callLook } from "../outcome/plan-state";
import type { RunTab } from "./plan-runs";
import { useElapsed } from "./use-elapsed";

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Elapsed({ since }: { since: number }) {
  return <span className="text-fg-3 tabular-nums">{formatElapsed(useElapsed(since, true))}</span>;
}

function TabLabel({ tab, isOpen }: { tab: RunTab; isOpen: boolean }) {
  const look = tab.call ? callLook(tab.call) : { glyph: "running" as const, word: "sending" };
  const isRunning = look.glyph === "running";
  return (
    <>
      <Glyph kind={tab.run?.problem ? "err" : look.glyph} />
      {tab.call && <Time at={tab.call.startedAt} style="clock" className="font-mono text-small" />}
      <span className={cn(isOpen && "font-medium text-fg")}>{tab.run?.problem ? "lost" : look.word}</span>
      {isRunning && tab.run && <Elapsed since={tab.run.sentAt} />}
    </>
  );
}

interface RunTabStripProps {
  tabs: readonly RunTab[];
  open: RunTab | undefined;
  onOpen: (tab: RunTab) => void;
  panelId: string;
  noun: string;
}

/** The runs of one thing, newest first. */
export function RunTabStrip({ tabs, open, onOpen, panelId, noun }: RunTabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const to = steps[event.key]?.(tabs.findIndex((tab) => tab.key === open?.key), tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (!next || to === undefined) return;
    event.preventDefault();
    onOpen(next);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div ref={strip} role="tablist" aria-label={`Runs of this ${noun}`} onKeyDown={onKeyDown} className="fade-end flex min-h-9.5 min-w-0 shrink-0 items-end gap-0.5 overflow-x-auto overflow-y-hidden border-b border-line bg-canvas px-2">
      {tabs.map((tab) => {
        const isOpen = tab.key === open?.key;
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            tabIndex={isOpen || (!open && tab === tabs[0]) ? 0 : -1}
            onClick={() => { onOpen(tab); }}
            className={cn(
              "-mb-px flex h-8.5 shrink-0 items-center gap-1.5 rounded-t-2 border border-transparent px-2.5 text-small whitespace-nowrap text-fg-2 hover:text-fg focus-visible:outline-offset-[-2px] pointer-coarse:h-9.5",
              isOpen && "border-line border-b-surface bg-surface",
            )}
          >
            <TabLabel tab={tab} isOpen={isOpen} />
          </button>
        );
      })}
    </div>
  );
}

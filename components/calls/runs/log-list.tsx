"use client";

import { useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { SafeText } from "@/components/ui/safe-text";
import { Segmented } from "@/components/ui/segmented";
import type { LogLine } from "./plan-progress";

const levels = [{ value: "all", label: "all" }, { value: "warnings", label: "warnings" }] as const;

function seconds(atMs: number | undefined): string {
  return atMs === undefined ? "" : `${(atMs / 1000).toFixed(2)} s`;
}

/** What a server logged during a call; the end stays in view while more comes, unless someone has scrolled away. */
export function LogList({ lines }: { lines: readonly LogLine[] }) {
  const [level, setLevel] = useState<"all" | "warnings">("all");
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const shown = level === "all" ? lines : lines.filter((line) => line.isWarning);
  useEffect(() => {
    const element = list.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [shown.length]);
  if (lines.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-1.5 *:min-w-0">
      <div className="flex items-center gap-2">
        <h3>Logs <span className="text-small font-normal text-fg-3">{lines.length}</span></h3>
        {lines.some((line) => line.isWarning) && <Segmented label="Level" value={level} onChange={setLevel} options={levels} className="ml-auto" />}
      </div>
      <ol
        ref={list}
        tabIndex={0}
        aria-label="Log lines"
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 24;
        }}
        className="max-h-80 overflow-auto rounded-2 border border-line bg-sunken py-1.5 font-mono text-small leading-[18px]"
      >
        {shown.map((line) => (
          <li key={line.seq} className="grid grid-cols-[62px_62px_minmax(0,1fr)] gap-2 px-3 py-px max-sm:grid-cols-[52px_minmax(0,1fr)]">
            <span className="text-right text-fg-3 tabular-nums">{seconds(line.atMs)}</span>
            <span className={cn("truncate max-sm:hidden", line.isWarning ? "text-warn-fg" : "text-fg-3")}>{line.level}</span>
            <SafeText text={line.text} className={cn(line.isWarning && "max-sm:text-warn-fg")} />
          </li>
        ))}
      </ol>
    </section>
  );
}

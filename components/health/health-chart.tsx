"use client";

import { formatTime } from "@/components/ui/format-time";
import { useNow } from "@/components/ui/use-now";
import { cn } from "@/lib/cn";
import type { HealthBucket } from "@/lib/health/schema";
import { planBars, type Bar } from "./plan-chart";

const inks: Record<Bar["kind"], string> = { good: "bg-accent/70", mixed: "bg-warn-solid", failed: "bg-err-solid", none: "bg-line-2" };

/** Checks over time as bars: the longer the answer took the higher, red where none came. */
export function HealthChart({ buckets, label }: { buckets: readonly HealthBucket[]; label: string }) {
  const now = useNow();
  const bars = planBars(buckets);
  return (
    <div role="img" aria-label={label} className="flex h-16 min-w-0 items-end gap-px">
      {bars.map((bar, index) => {
        const from = buckets[index]?.from ?? "";
        const at = now === undefined ? "" : `${formatTime(new Date(from), now, "near")}: `;
        return (
          <div key={from} title={`${at}${bar.words}`} className="flex h-full min-w-0 flex-1 items-end hover:bg-hover">
            <div className={cn("w-full rounded-t-[1px]", inks[bar.kind])} style={{ height: `${String(Math.round(bar.height * 100))}%` }} />
          </div>
        );
      })}
    </div>
  );
}

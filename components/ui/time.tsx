"use client";

import { cn } from "@/lib/cn";
import { formatTime, formatUtc, type TimeStyle } from "./format-time";
import { useNow } from "./use-now";

interface TimeProps {
  at: string | number | Date;
  /** "near" says minutes ago within an hour, "clock" keeps seconds for lists, "full" says everything. */
  style?: TimeStyle | undefined;
  className?: string | undefined;
}

/** A moment in the reader's local time, with UTC to the millisecond on hover. */
export function Time({ at, style = "near", className }: TimeProps) {
  const now = useNow();
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return <span className={className}>unknown time</span>;
  const utc = formatUtc(moment);
  // The server does not know the reader's zone: it sends a line of the same size, which the browser fills in before the first paint of data.
  return (
    <time dateTime={moment.toISOString()} title={utc} className={cn("whitespace-nowrap tabular-nums", now === undefined && "invisible", className)}>
      {now === undefined ? utc.slice(11, 19) : formatTime(moment, now, style)}
    </time>
  );
}

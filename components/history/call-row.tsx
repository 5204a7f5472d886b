"use client";

import { callLook } from "@/components/calls/outcome/plan-state";
import { methodNoun } from "@/components/calls/runs/plan-subject";
import { measureBytes, measureMilliseconds } from "@/components/ui/format";
import { Measured } from "@/components/ui/measured";
import { SafeText } from "@/components/ui/safe-text";
import { StateWord } from "@/components/ui/state-word";
import { Time } from "@/components/ui/time";
import { cn } from "@/lib/cn";
import type { Call } from "@/lib/calls/schema";

/** The columns of the history, for its head and its rows alike; on narrow screens a row is a card of three lines. */
export const callColumns =
  "sm:grid-cols-[104px_112px_minmax(120px,1.6fr)_minmax(90px,1fr)_minmax(72px,.8fr)_72px_64px] sm:gap-x-3 sm:items-center";

interface CallRowProps {
  call: Call;
  href: string;
  isSelected: boolean;
  onSelect: () => void;
}

function Dash() {
  return <span className="text-fg-3">–</span>;
}

/** One record in a line: when, how it ended, what, where, who, how long, how large. */
export function CallRow({ call, href, isSelected, onSelect }: CallRowProps) {
  const look = callLook(call);
  return (
    <a
      href={href}
      data-call={call.id}
      aria-current={isSelected ? "true" : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onSelect();
      }}
      className={cn(
        "grid min-h-row min-w-0 border-b border-line px-4 text-fg no-underline hover:bg-hover hover:no-underline focus-visible:rounded-none focus-visible:outline-offset-[-2px] *:min-w-0",
        "max-sm:grid-cols-[minmax(0,1fr)_max-content] max-sm:gap-x-3 max-sm:py-2 max-sm:leading-[22px]",
        callColumns,
        isSelected && "bg-accent-tint shadow-[inset_2px_0_0_var(--accent)] hover:bg-accent-tint",
      )}
    >
      <span className="truncate font-mono text-small max-sm:order-3 max-sm:leading-[22px]"><Time at={call.startedAt} style="clock" /></span>
      <span className="truncate max-sm:order-2 max-sm:text-right"><StateWord kind={look.glyph}>{look.word}</StateWord></span>
      <span className="truncate font-mono text-small max-sm:order-1 max-sm:leading-[22px]">{call.method !== "tools/call" && <span className="mr-1.5 font-sans text-fg-3">{methodNoun(call.method)}</span>}<SafeText text={call.target} className="whitespace-nowrap" /></span>
      <span className="truncate text-fg-2 max-sm:order-4 max-sm:text-right">{call.serverName}</span>
      <span className="truncate text-fg-2 max-sm:order-5">{call.userName}</span>
      <span className="truncate text-right max-sm:order-6">{call.durationMs === null ? <Dash /> : <Measured of={measureMilliseconds(call.durationMs)} />}</span>
      <span className="truncate text-right max-sm:hidden">{call.responseBytes === null ? <Dash /> : <Measured of={measureBytes(call.responseBytes)} />}</span>
    </a>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { LongList } from "@/components/ui/long-list";
import { cn } from "@/lib/cn";
import type { Call } from "@/lib/calls/schema";
import { callColumns, CallRow } from "./call-row";

const heads = [["Time"], ["Outcome"], ["What"], ["Server"], ["Who"], ["Took", "text-right"], ["Size", "text-right"]] as const;

interface CallListProps {
  calls: readonly Call[];
  selected: string | null;
  hrefOf: (call: Call) => string;
  onSelect: (call: Call) => void;
  /** Enter opens the record on a page of its own. */
  onOpen: (call: Call) => void;
  onEscape: () => void;
  more: { hasMore: boolean; isLoading: boolean; error: Error | null; load: () => void };
}

type Row = { kind: "call"; call: Call } | { kind: "more" };

/** Drawn only when the end of what was read comes near the screen, which is when the next page is wanted. */
function MoreRow({ more }: Pick<CallListProps, "more">) {
  const { isLoading, error, load } = more;
  useEffect(() => {
    if (!isLoading && !error) load();
  }, [isLoading, error, load]);
  return (
    <div className="flex min-h-10 items-center gap-2 px-4 text-small text-fg-3">
      {error ? <span className="text-err-fg">{error.message}</span> : <span role="status">Reading older calls</span>}
      <Button size="s" variant="quiet" onClick={load} isPending={isLoading}>Load more</Button>
    </div>
  );
}

/** Records newest first; arrow keys walk, Enter opens. */
export function CallList({ calls, selected, hrefOf, onSelect, onOpen, onEscape, more }: CallListProps) {
  const box = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  const at = calls.findIndex((call) => call.id === selected);
  useEffect(() => {
    if (!isWalking.current || selected === null) return;
    isWalking.current = false;
    // The row exists only after the list has scrolled to it.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-call="${selected}"]`)?.focus());
  }, [selected]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    const current = calls[at];
    if (step !== undefined) {
      const next = calls[Math.min(Math.max(at + step, 0), calls.length - 1)];
      if (!next) return;
      event.preventDefault();
      isWalking.current = true;
      onSelect(next);
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      onOpen(current);
    } else if (event.key === "Escape") onEscape();
  };
  const rows: Row[] = calls.map((call) => ({ kind: "call", call }));
  if (more.hasMore) rows.push({ kind: "more" });
  return (
    <div ref={box} role="presentation" onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <div aria-hidden className={cn("grid h-7 shrink-0 border-b border-line px-4 text-micro font-medium text-fg-3 max-sm:hidden", callColumns)}>
        {heads.map(([head, side]) => <span key={head} className={side}>{head}</span>)}
      </div>
      <LongList
        items={rows}
        getKey={(row) => (row.kind === "more" ? "more" : row.call.id)}
        estimate={31}
        activeIndex={at === -1 ? undefined : at}
        label="Calls, newest first"
        className="flex-1"
      >
        {(row, index) =>
          row.kind === "more" ? (
            <MoreRow more={more} />
          ) : (
            <CallRow call={row.call} href={hrefOf(row.call)} isSelected={row.call.id === selected || (at === -1 && index === 0 && selected === null)} onSelect={() => { onSelect(row.call); }} />
          )
        }
      </LongList>
    </div>
  );
}

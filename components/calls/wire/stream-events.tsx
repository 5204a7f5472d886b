"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Code } from "@/components/ui/code";
import { formatBytes, formatCount, formatDuration } from "@/components/ui/format";
import { SafeText } from "@/components/ui/safe-text";
import type { CallExchange } from "@/lib/calls/schema";
import { prettyJson } from "../result/pretty-json";
import { splitStream, type StreamEvent } from "./plan-stream";

const pageSize = 40;

function EventRow({ event }: { event: StreamEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 border-line not-first:border-t">
      <span className="py-1.5 pl-3 text-right font-mono text-small text-fg-3 tabular-nums">{event.atMs === undefined ? "" : `+${formatDuration(event.atMs)}`}</span>
      <div className="min-w-0 pr-3">
        <button type="button" aria-expanded={isOpen} onClick={() => { setIsOpen(!isOpen); }} className="flex min-h-7.5 w-full min-w-0 items-center gap-2 text-left focus-visible:outline-offset-[-2px]">
          <span className="min-w-0 truncate font-medium"><SafeText text={event.what} /></span>
          {event.id !== undefined && <span className="min-w-0 truncate font-mono text-micro text-fg-3">id <SafeText text={event.id} /></span>}
          {event.isUnfinished && <span className="text-micro text-warn-fg">not finished</span>}
          <span className="ml-auto shrink-0 text-micro text-fg-3">{formatBytes(event.bytes)}</span>
          <span aria-hidden className="text-fg-3">{isOpen ? "▾" : "▸"}</span>
        </button>
        {isOpen && <Code text={prettyJson(event.data)} language="json" label={`event ${event.what}`} first={20_000} isWrapped className="mb-2 max-h-96" />}
      </div>
    </li>
  );
}

/** The events of one answer, each with the time it came. */
export function StreamEvents({ text, chunks }: { text: string; chunks: CallExchange["chunks"] }) {
  const events = useMemo(() => splitStream(text, chunks), [text, chunks]);
  const [shown, setShown] = useState(pageSize);
  if (events.length === 0) return <p className="text-small text-fg-3">The stream brought no events.</p>;
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <ol aria-label="Events">
        {events.slice(0, shown).map((event, index) => (
          <EventRow key={index} event={event} />
        ))}
      </ol>
      {events.length > shown && (
        <div className="border-t border-line px-3 py-1">
          <Button size="s" variant="quiet" onClick={() => { setShown(shown * 4); }}>Show more of {formatCount(events.length)}</Button>
        </div>
      )}
    </div>
  );
}

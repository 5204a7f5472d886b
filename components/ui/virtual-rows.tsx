"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import type { LongListProps } from "./long-list-props";

/** Rows of which only those in view exist, however many there are. */
export function VirtualRows<T>({ items, getKey, estimate, activeIndex, label, className, children }: LongListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtualizer is read in render only here
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: typeof estimate === "number" ? () => estimate : estimate,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : getKey(item, index);
    },
    overscan: 8,
  });
  useEffect(() => {
    if (activeIndex !== undefined && activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: "auto" });
  }, [activeIndex, virtual]);
  return (
    <div ref={scroller} className={cn("min-h-0 overflow-auto", className)}>
      <div role="list" aria-label={label} className="relative w-full" style={{ height: `${String(virtual.getTotalSize())}px` }}>
        {virtual.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <div
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(row.start)}px)` }}
            >
              {children(item, row.index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

"use client";

import { lazy, Suspense, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import type { LongListProps } from "./long-list-props";
import { SkeletonRows } from "./skeleton";
import type { VirtualRows as Virtual } from "./virtual-rows";

// Up to here all rows are drawn, by the server too; most lists end before it and never load what draws longer ones.
const plainMax = 100;

const VirtualRows = lazy(() => import("./virtual-rows").then((module) => ({ default: module.VirtualRows }))) as unknown as typeof Virtual;

/** Scrolls a box, and nothing around it, until one of its rows is in view. */
function reveal(box: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

function PlainRows<T>({ items, getKey, activeIndex, label, className, children }: LongListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = activeIndex === undefined ? undefined : scroller.current?.firstElementChild?.children[activeIndex];
    if (scroller.current && row instanceof HTMLElement) reveal(scroller.current, row);
  }, [activeIndex]);
  return (
    <div ref={scroller} className={cn("min-h-0 overflow-auto", className)}>
      <div role="list" aria-label={label} className="w-full">
        {items.map((item, index) => (
          <div key={getKey(item, index)} role="listitem">
            {children(item, index)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A list of any length, its own scroller; of a long one only what is seen exists. */
export function LongList<T>(props: LongListProps<T>) {
  if (props.items.length <= plainMax) return <PlainRows {...props} />;
  return (
    <Suspense fallback={<SkeletonRows label="Drawing the list" className={props.className} />}>
      <VirtualRows {...props} />
    </Suspense>
  );
}

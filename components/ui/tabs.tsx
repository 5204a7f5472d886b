"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";

export interface Tab<T extends string = string> {
  value: T;
  label: React.ReactNode;
  /** How many things are behind it. */
  count?: number | string | undefined;
  /** With an address the tabs are links to pages, without one they switch a panel. */
  href?: string | undefined;
}

interface TabsProps<T extends string> {
  /** What the tabs are parts of, said aloud. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange?: ((value: T) => void) | undefined;
  /** Ties tabs to their panels: give the same to TabPanel. */
  id?: string | undefined;
  className?: string | undefined;
}

const tabStyle =
  "relative flex min-h-8.5 shrink-0 items-center gap-1.5 px-2 text-body whitespace-nowrap text-fg-2 no-underline hover:text-fg hover:no-underline focus-visible:outline-offset-[-2px]";
const onStyle =
  "font-medium text-fg after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-t-[2px] after:bg-accent";
// How much of the end `fade-end` washes out.
const fadeWidth = 28;
// Room behind the last one, or it would be washed out where it is chosen.
const strip = "fade-end flex min-w-0 gap-0.5 self-stretch overflow-x-auto overflow-y-hidden pr-7";

function Inside({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && <span className="text-micro font-normal text-fg-3 tabular-nums">{tab.count}</span>}
    </>
  );
}

/** Brings the chosen tab into view where all of them have no room; the page itself does not move. */
function useShown<T extends HTMLElement>(value: string) {
  const box = useRef<T>(null);
  useEffect(() => {
    const line = box.current;
    const tab = line?.querySelector('[aria-current="page"], [aria-selected="true"]');
    if (!line || !tab) return;
    const show = () => {
      const [outer, inner] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (inner.right > outer.right) line.scrollLeft += inner.right - outer.right + fadeWidth;
      else if (inner.left < outer.left) line.scrollLeft -= outer.left - inner.left;
    };
    show();
    // Counts and the page's own fonts arrive later and make the tabs before it wider.
    const watch = new ResizeObserver(show);
    for (const each of line.children) watch.observe(each);
    return () => {
      watch.disconnect();
    };
  }, [value]);
  return box;
}

function TabLinks<T extends string>({ label, tabs, value, className }: TabsProps<T>) {
  const box = useShown<HTMLElement>(value);
  return (
    <nav ref={box} aria-label={label} className={cn(strip, className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          href={tab.href ?? ""}
          aria-current={tab.value === value ? "page" : undefined}
          className={cn(tabStyle, tab.value === value && onStyle)}
        >
          <Inside tab={tab} />
        </Link>
      ))}
    </nav>
  );
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of one thing side by side; arrow keys move among them. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  return props.tabs.some((tab) => tab.href !== undefined) ? <TabLinks {...props} /> : <TabButtons {...props} />;
}

function TabButtons<T extends string>({ label, tabs, value, onChange, id, className }: TabsProps<T>) {
  const list = useShown<HTMLDivElement>(value);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    const to = step?.(tabs.findIndex((tab) => tab.value === value), tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (!next || to === undefined) return;
    event.preventDefault();
    onChange?.(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={cn(strip, className)}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={id && `${id}-tab-${tab.value}`}
          aria-controls={id && tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => {
            onChange?.(tab.value);
          }}
          className={cn(tabStyle, tab.value === value && onStyle)}
        >
          <Inside tab={tab} />
        </button>
      ))}
    </div>
  );
}

/** What a tab shows; `id` and `value` are those of its tab. */
export function TabPanel({ id, value, className, children }: { id: string; value: string; className?: string | undefined; children: React.ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`} tabIndex={0} className={className}>
      {children}
    </div>
  );
}

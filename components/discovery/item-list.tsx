"use client";

import Link from "next/link";
import { useDeferredValue, useMemo, useState } from "react";
import { searchTools, toSearchable } from "@/components/calls/tools/plan-tool-list";
import { toolKey } from "@/components/calls/tools/plan-tool-key";
import { formatCount } from "@/components/ui/format";
import { Glyph } from "@/components/ui/glyph";
import { SafeText } from "@/components/ui/safe-text";
import { SearchInput } from "@/components/ui/search-input";
import { LongList } from "@/components/ui/long-list";
import { cn } from "@/lib/cn";
import type { Item } from "@/lib/discovery/schema";

export interface ItemListProps {
  items: readonly Item[];
  /** What the items are, as the list is called in the protocol. */
  noun: "resources" | "templates" | "prompts";
  current: string | undefined;
  hrefOf: (key: string) => string;
  onOpen: (key: string) => void;
}

interface LineProps {
  item: Item;
  href: string;
  isCurrent: boolean;
  isAt: boolean;
  onOpen: () => void;
}

function linesOf(item: Item): { title: string; second: string } {
  if (item.title === "" || item.title === item.name) return { title: item.name === "" ? "without a name" : item.name, second: item.summary };
  return { title: item.title, second: item.name };
}

function Line({ item, href, isCurrent, isAt, onOpen }: LineProps) {
  const { title, second } = linesOf(item);
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-current={isCurrent ? "true" : undefined}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={cn(
        "mx-1 block min-w-0 rounded-2 px-2 py-1 text-fg no-underline hover:bg-hover hover:no-underline focus-visible:outline-offset-[-2px]",
        isAt && "bg-hover",
        isCurrent && "bg-accent-tint shadow-[inset_2px_0_0_var(--accent)] hover:bg-accent-tint",
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className={cn("min-w-0 truncate", isCurrent && "font-medium")}>
          <SafeText text={title} className="whitespace-nowrap" />
        </span>
        {item.faultCount > 0 && <Glyph kind="warn" name={`${formatCount(item.faultCount)} faults in its definition`} className="ml-auto size-3" />}
      </span>
      <span className={cn("block h-4 truncate text-[11px] leading-4 text-fg-3", second === item.name && "font-mono")}>
        <SafeText text={second} className="whitespace-nowrap" />
      </span>
    </Link>
  );
}

/** A list of any length to walk and search by keyboard. */
export function ItemList({ items, noun, current, hrefOf, onOpen }: ItemListProps) {
  const [query, setQuery] = useState("");
  const [cursor, setCursor] = useState<number>();
  const searched = useDeferredValue(query);
  const entries = useMemo(() => toSearchable(items), [items]);
  const found = useMemo(() => searchTools(entries, searched), [entries, searched]);
  const currentAt = useMemo(() => found.findIndex((item) => toolKey(item) === current), [found, current]);
  const at = cursor ?? (searched === "" ? currentAt : 0);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const atItem = found[at];
    if (step !== undefined) {
      event.preventDefault();
      setCursor(Math.max(0, Math.min(found.length - 1, at + step)));
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && atItem && (event.target as Element).matches("input")) {
      event.preventDefault();
      onOpen(toolKey(atItem));
    }
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <div className="border-b border-line p-2">
        <SearchInput
          label={`Search ${formatCount(items.length)} ${noun}`}
          value={query}
          onChange={(value) => {
            setQuery(value);
            setCursor(undefined);
          }}
        />
      </div>
      <p role="status" className={cn("px-3 pt-2 text-micro text-fg-3", query === "" && "sr-only")}>
        {query !== "" && (found.length === 0 ? `None of the ${noun} has these words in its name, description or type.` : `${formatCount(found.length)} of ${formatCount(items.length)}`)}
      </p>
      <LongList items={found} getKey={(item) => String(item.position)} estimate={44} activeIndex={at} label={noun} className="flex-1 py-1">
        {(item, index) => (
          <Line
            item={item}
            href={hrefOf(toolKey(item))}
            isCurrent={toolKey(item) === current}
            isAt={index === at && (cursor !== undefined || searched !== "")}
            onOpen={() => {
              onOpen(toolKey(item));
            }}
          />
        )}
      </LongList>
    </div>
  );
}

"use client";

import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { formatCount } from "@/components/ui/format";
import { Glyph } from "@/components/ui/glyph";
import { SafeText } from "@/components/ui/safe-text";
import { SearchInput } from "@/components/ui/search-input";
import { LongList } from "@/components/ui/long-list";
import type { Item } from "@/lib/discovery/schema";
import { toolKey, toolTitle } from "./plan-tool-key";
import { stepTool, toSearchable, toolRows, type ToolRow } from "./plan-tool-list";

export interface ToolListProps {
  items: readonly Item[];
  current: string | undefined;
  onOpen: (tool: string) => void;
  /** The pointer rests on a tool: its form may be wanted next. */
  onHint: (tool: string) => void;
  hrefOf: (tool: string) => string;
  /** How many runs of a tool go on now. */
  openRuns: ReadonlyMap<string, number>;
  /** Escape leaves the list. */
  onLeave?: (() => void) | undefined;
}

const rowHeight = 44;
const groupHeight = 32;

function GroupRow({ row }: { row: Extract<ToolRow, { kind: "group" }> }) {
  return (
    <div className="flex justify-between px-3 pt-3 pb-1 text-micro font-medium text-fg-3">
      <span>{row.label}</span>
      <span className="tabular-nums">{formatCount(row.count)}</span>
    </div>
  );
}

function ToolMarks({ item, running }: { item: Item; running: number }) {
  return (
    <>
      {running > 0 && <><Glyph kind="running" className="size-3" />{running > 1 ? `${String(running)} running` : "running"}</>}
      {item.faultCount > 0 && <Glyph kind="warn" name={`${String(item.faultCount)} faults in its definition`} className="size-3" />}
    </>
  );
}

interface ToolLineProps {
  item: Item;
  isCurrent: boolean;
  isAt: boolean;
  running: number;
  list: Pick<ToolListProps, "onOpen" | "onHint" | "hrefOf">;
}

function ToolLine({ item, isCurrent, isAt, running, list }: ToolLineProps) {
  const title = toolTitle(item);
  const key = toolKey(item);
  const second = title === item.name ? item.summary : item.name;
  return (
    <a
      href={list.hrefOf(key)}
      aria-current={isCurrent ? "true" : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onPointerEnter={() => { list.onHint(key); }}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        list.onOpen(key);
      }}
      className={cn(
        "mx-1 block min-w-0 rounded-2 px-2 py-1 text-fg no-underline hover:bg-hover hover:no-underline focus-visible:outline-offset-[-2px]",
        isAt && "bg-hover",
        isCurrent && "bg-accent-tint shadow-[inset_2px_0_0_var(--accent)] hover:bg-accent-tint",
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className={cn("min-w-0 truncate", isCurrent && "font-medium")}><SafeText text={title} className="whitespace-nowrap" /></span>
        <span className="ml-auto flex shrink-0 items-center gap-1 text-micro text-fg-2">
          <ToolMarks item={item} running={running} />
        </span>
      </span>
      <span className={cn("block h-4 truncate text-[11px] leading-4 text-fg-3", title !== item.name && "font-mono")}>
        <SafeText text={second} className="whitespace-nowrap" />
      </span>
    </a>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
}

function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (!input.current || input.current.offsetParent === null) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [input]);
}

/** All tools of a server, to be walked and searched by keyboard; only what is seen exists, so 10,000 are as quick as ten. */
export const ToolList = memo(function ToolList({ items, current, onOpen, onHint, hrefOf, openRuns, onLeave }: ToolListProps) {
  const [query, setQuery] = useState("");
  const [cursor, setCursor] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const searched = useDeferredValue(query);
  const entries = useMemo(() => toSearchable(items), [items]);
  const rows = useMemo(() => toolRows(entries, searched), [entries, searched]);
  const currentAt = useMemo(() => rows.findIndex((row) => row.kind === "tool" && toolKey(row.item) === current), [rows, current]);
  const at = cursor ?? (searched === "" ? currentAt : stepTool(rows, -1, 1));
  const atRow = rows[at];

  const move = (by: 1 | -1) => {
    setCursor(stepTool(rows, at, by));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && atRow?.kind === "tool") {
      event.preventDefault();
      onOpen(toolKey(atRow.item));
    } else if (event.key === "Escape" && query === "") {
      onLeave?.();
    }
  };
  const total = items.length;
  const found = rows.filter((row) => row.kind === "tool").length;
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <div className="border-b border-line p-2">
        <SearchInput
          ref={input}
          label={total === 1 ? "Search 1 tool" : `Search ${formatCount(total)} tools`}
          value={query}
          kbd="/"
          onChange={(value) => {
            setQuery(value);
            setCursor(undefined);
          }}
        />
      </div>
      <p role="status" className={cn("px-3 pt-2 text-micro text-fg-3", query === "" && "sr-only")}>
        {query !== "" && (found === 0 ? "No tool has these words in its name, description or parameters." : `${formatCount(found)} of ${formatCount(total)}`)}
        {cursor !== undefined && atRow?.kind === "tool" && <span className="sr-only"> {toolTitle(atRow.item)}</span>}
      </p>
      <LongList
        items={rows}
        getKey={(row) => row.key}
        estimate={(index) => (rows[index]?.kind === "group" ? groupHeight : rowHeight)}
        activeIndex={at}
        label="Tools"
        className="flex-1"
      >
        {(row, index) =>
          row.kind === "group" ? (
            <GroupRow row={row} />
          ) : (
            <ToolLine item={row.item} isCurrent={toolKey(row.item) === current} isAt={cursor === index || (searched !== "" && index === at)} running={openRuns.get(row.item.name) ?? 0} list={{ onOpen, onHint, hrefOf }} />
          )
        }
      </LongList>
    </div>
  );
});

"use client";

import { memo, useMemo, useRef } from "react";
import { cn } from "@/lib/cn";
import { CopyButton } from "./copy-button";
import { MoreText } from "./more-text";
import { SafePieces } from "./safe-text";
import { cutBlocks } from "./text-blocks";
import { useNear } from "./use-near";
import { useShownLength } from "./use-shown-length";

interface SaysProps {
  text: string;
  /** Who speaks. */
  by?: string | undefined;
  /** What kind of thing was said: "text", "tool name, 214 characters". */
  kind?: string | undefined;
  /** Characters shown at first. */
  first?: number | undefined;
  isMono?: boolean | undefined;
  actions?: React.ReactNode;
  className?: string | undefined;
}

/** One of many blocks is laid out and looked through only when it comes near the screen. */
const Block = memo(function Block({ text, isLazy }: { text: string; isLazy: boolean }) {
  const block = useRef<HTMLSpanElement>(null);
  const isNear = useNear(block, !isLazy);
  return (
    <span ref={block} className={cn("block", isLazy && "[contain-intrinsic-size:auto_400px] [content-visibility:auto]")}>
      {isNear ? <SafePieces text={text} /> : text}
    </span>
  );
});

/** Foreign words in a frame: plain, every hidden character shown, white space kept, a long text cut with a way to the rest. */
export function Says({ text, by = "server says", kind, first = 20_000, isMono = false, actions, className }: SaysProps) {
  const { shown, hasMore, showMore } = useShownLength(text, first);
  const blocks = useMemo(() => cutBlocks(text, shown), [text, shown]);
  return (
    <div className={cn("min-w-0 rounded-2 border border-line-2 bg-surface", className)}>
      <div className="flex min-h-7.5 items-center gap-2 border-b border-line py-0.5 pr-1 pl-3 text-small text-fg-3">
        <span className="min-w-0 truncate">
          {by}
          {kind !== undefined && ` · ${kind}`}
        </span>
        <span className="ml-auto flex shrink-0 items-center">
          {actions}
          <CopyButton text={text} name="Copy text" />
        </span>
      </div>
      <div className={cn("px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:plaintext]", isMono && "font-mono text-small leading-[18px]")}>
        {text === "" ? <span className="text-fg-3">empty text</span> : blocks.map((block, index) => <Block key={index} text={block} isLazy={index > 0} />)}
      </div>
      {hasMore && <MoreText shown={shown} total={text.length} onMore={showMore} />}
    </div>
  );
}

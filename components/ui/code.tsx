"use client";

import { memo, useMemo } from "react";
import { cn } from "@/lib/cn";
import { CopyButton } from "./copy-button";
import { inkJson, type Ink } from "./json-ink";
import { MoreText } from "./more-text";
import { SafePieces } from "./safe-text";
import { cutBlocks } from "./text-blocks";
import { useShownLength } from "./use-shown-length";

const inkClass: Record<Ink, string | undefined> = {
  key: "text-code-key",
  str: "text-code-str",
  num: "text-code-num",
  word: "text-code-word",
  plain: undefined,
};

const lineHeight = 19;

const Block = memo(function Block({ text, isJson }: { text: string; isJson: boolean }) {
  const lines = text.split("\n").length - 1;
  const content = isJson
    ? inkJson(text).map((run, index) => (
        <span key={index} className={inkClass[run.ink]}>
          <SafePieces text={run.text} />
        </span>
      ))
    : [<SafePieces key={0} text={text} />];
  return (
    <span className="block [content-visibility:auto]" style={{ containIntrinsicBlockSize: `auto ${String(Math.max(1, lines) * lineHeight)}px` }}>
      {content}
    </span>
  );
});

interface CodeProps {
  text: string;
  /** What it is, said aloud. */
  label: string;
  language?: "json" | "text" | undefined;
  isWrapped?: boolean | undefined;
  /** Characters shown at first. */
  first?: number | undefined;
  className?: string | undefined;
}

/** Exact text in mono, JSON in four inks; the first part of a huge text at once, the rest on request, without freezing. */
export function Code({ text, label, language = "text", isWrapped = false, first = 100_000, className }: CodeProps) {
  const { shown, hasMore, showMore } = useShownLength(text, first);
  const blocks = useMemo(() => cutBlocks(text, shown), [text, shown]);
  return (
    <div className={cn("group relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-2 border border-line bg-sunken", className)}>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className={cn(
          "min-h-0 min-w-0 flex-1 overflow-auto px-3 py-2 leading-[19px] [tab-size:2] focus-visible:outline-offset-[-2px]",
          isWrapped && "[overflow-wrap:anywhere] whitespace-pre-wrap",
        )}
      >
        {blocks.map((block, index) => (
          <Block key={index} text={block} isJson={language === "json"} />
        ))}
      </pre>
      <CopyButton text={text} name={`Copy ${label}`} className="absolute top-1 right-1 bg-sunken" />
      {hasMore && <MoreText shown={shown} total={text.length} onMore={showMore} />}
    </div>
  );
}

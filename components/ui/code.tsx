"use client";

import { useMemo } from "react";
import { cn } from "@/lib/cn";
import { CodeBlock } from "./code-block";
import { CopyButton } from "./copy-button";
import { endsInString } from "./json-ink";
import { MoreText } from "./more-text";
import { cutBlocks } from "./text-blocks";
import { useShownLength } from "./use-shown-length";

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

interface Piece {
  text: string;
  beginsInString: boolean;
}

function pieces(text: string, to: number, isJson: boolean): Piece[] {
  let isInside = false;
  return cutBlocks(text, to).map((block) => {
    const beginsInString = isInside;
    if (isJson) isInside = !block.endsWith("\n") && endsInString(block, beginsInString);
    return { text: block, beginsInString };
  });
}

/** Exact text in mono, JSON in four inks; the first part of a huge text at once, the rest on request, without freezing. */
export function Code({ text, label, language = "text", isWrapped = false, first = 100_000, className }: CodeProps) {
  const isJson = language === "json";
  const { shown, hasMore, showMore } = useShownLength(text, first);
  const blocks = useMemo(() => pieces(text, shown, isJson), [text, shown, isJson]);
  return (
    <div className={cn("relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-2 border border-line bg-sunken", className)}>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        data-wrapped={isWrapped || undefined}
        className={cn(
          "min-h-0 min-w-0 flex-1 overflow-auto py-2 pr-9 pl-3 leading-[19px] [tab-size:2] focus-visible:outline-offset-[-2px]",
          isWrapped && "[overflow-wrap:anywhere] whitespace-pre-wrap",
        )}
      >
        {blocks.map((block, index) => (
          <CodeBlock key={index} {...block} isJson={isJson} isLazy={index > 0} />
        ))}
      </pre>
      <CopyButton text={text} name={`Copy ${label}`} className="absolute top-1 right-1 bg-sunken" />
      {hasMore && <MoreText shown={shown} total={text.length} onMore={showMore} />}
    </div>
  );
}

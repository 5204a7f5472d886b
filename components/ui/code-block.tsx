"use client";

import { memo, useRef } from "react";
import { cn } from "@/lib/cn";
import { mayHide } from "./hidden-characters";
import { inkJson, type Ink } from "./json-ink";
import { SafePieces } from "./safe-text";
import { useNear } from "./use-near";

const inkClass: Record<Exclude<Ink, "plain">, string> = {
  str: "text-code-str",
  num: "text-code-num",
  word: "text-code-word",
};

const lineHeight = 19;

/** The room a block will take, so that the scroll bar is right before the block is laid out. */
function roomFor(text: string): React.CSSProperties {
  const lines = Math.max(1, text.split("\n").length - 1);
  return { containIntrinsicSize: `auto 100px auto ${String(lines * lineHeight)}px` };
}

function JsonInk({ text, beginsInString }: { text: string; beginsInString: boolean }) {
  const hides = mayHide(text);
  return inkJson(text, beginsInString).map((run, index) => {
    const content = hides ? <SafePieces key={index} text={run.text} /> : run.text;
    if (run.ink === "plain") return content;
    return (
      <span key={index} className={inkClass[run.ink]}>
        {content}
      </span>
    );
  });
}

interface CodeBlockProps {
  text: string;
  beginsInString: boolean;
  isJson: boolean;
  /** One of many: laid out, coloured and looked through only when it comes near the screen. */
  isLazy: boolean;
}

/** A stretch of code, as wide as its longest line. */
export const CodeBlock = memo(function CodeBlock({ text, beginsInString, isJson, isLazy }: CodeBlockProps) {
  const block = useRef<HTMLSpanElement>(null);
  const isNear = useNear(block, !isLazy);
  const inked = isJson ? <JsonInk text={text} beginsInString={beginsInString} /> : <SafePieces text={text} />;
  return (
    <span
      ref={block}
      className={cn("block w-max min-w-full in-data-wrapped:w-auto", isLazy && "[content-visibility:auto]")}
      style={isLazy ? roomFor(text) : undefined}
    >
      {isNear ? inked : text}
    </span>
  );
});

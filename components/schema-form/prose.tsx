"use client";

import { useState } from "react";
import { SafePieces } from "@/components/ui/safe-text";
import { planProse, type Block, type Inline } from "./plan-prose";

const shownAtFirst = 280;

function InlineText({ inline }: { inline: readonly Inline[] }) {
  return inline.map((piece, index) => {
    if (typeof piece === "string") return <SafePieces key={index} text={piece} />;
    const inner = <SafePieces text={piece.text} />;
    if (piece.mark === "code") return <code key={index} className="rounded-1 bg-sunken px-0.75">{inner}</code>;
    return piece.mark === "strong" ? <strong key={index}>{inner}</strong> : <em key={index}>{inner}</em>;
  });
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === "code") return <pre className="overflow-x-auto rounded-1 bg-sunken px-2 py-1"><SafePieces text={block.text} /></pre>;
  if (block.kind === "p") return <p className="whitespace-pre-line"><InlineText inline={block.inline} /></p>;
  const items = block.items.map((item, index) => <li key={index}><InlineText inline={item} /></li>);
  return block.isOrdered ? <ol className="list-decimal pl-5">{items}</ol> : <ul className="list-disc pl-4">{items}</ul>;
}

/** A description as the server wrote it: a little markdown, no HTML, no link that leads anywhere; a long one is cut until asked for. */
export function Prose({ text, id }: { text: string; id?: string | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > shownAtFirst + 80;
  const shown = isLong && !isWhole ? `${text.slice(0, shownAtFirst).trimEnd()}…` : text;
  return (
    <div className="grid gap-1 text-small text-fg-3 [overflow-wrap:anywhere] *:min-w-0">
      <bdi id={id} className="grid gap-1 *:min-w-0">
        {planProse(shown).map((block, index) => <ProseBlock key={index} block={block} />)}
      </bdi>
      {isLong && <button type="button" className="min-h-6 justify-self-start text-accent-text underline" onClick={() => { setIsWhole(!isWhole); }}>{isWhole ? "Less" : "More"}</button>}
    </div>
  );
}

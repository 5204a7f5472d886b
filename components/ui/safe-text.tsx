import { Fragment } from "react";
import { cn } from "@/lib/cn";
import { splitHidden } from "./hidden-characters";

/** The visible stand-in of a hidden character. */
function HiddenMark({ shown }: { shown: string }) {
  return (
    <span className="mx-px rounded-1 border border-warn-line bg-warn-bg px-0.75 font-mono text-[10.5px] leading-[14px] whitespace-nowrap text-warn-fg">
      {shown}
    </span>
  );
}

interface SafeTextProps {
  text: string;
  className?: string | undefined;
}

/** Foreign text as it is: nothing in it acts, nothing in it hides, and its direction stays its own. */
export function SafeText({ text, className }: SafeTextProps) {
  return (
    <bdi className={cn("whitespace-pre-wrap [overflow-wrap:anywhere]", className)}>
      <SafePieces text={text} />
    </bdi>
  );
}

/** The same without an element around it, for text that is already framed. */
export function SafePieces({ text }: { text: string }) {
  const pieces = splitHidden(text);
  if (pieces.length === 1 && typeof pieces[0] === "string") return pieces[0];
  return pieces.map((piece, index) =>
    typeof piece === "string" ? <Fragment key={index}>{piece}</Fragment> : <HiddenMark key={index} shown={piece.shown} />,
  );
}

import { cn } from "@/lib/cn";
import { Glyph, type GlyphKind } from "./glyph";

export interface Round {
  key: string;
  title: React.ReactNode;
  text?: React.ReactNode;
  /** At the end of the line: when it was. */
  end?: React.ReactNode;
  /** A filled jack is done, a hollow one is to come; a glyph says more. */
  isFilled?: boolean | undefined;
  glyph?: GlyphKind | undefined;
  /** The cord below it is dashed: it has not gone on yet. */
  isOpen?: boolean | undefined;
}

/** A cord from round to round; the open end is dashed. */
export function Conversation({ label, rounds, className }: { label: string; rounds: readonly Round[]; className?: string | undefined }) {
  return (
    <ol aria-label={label} className={cn("grid", className)}>
      {rounds.map((round) => (
        <li key={round.key} className="group relative grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-3 pb-3 last:pb-0">
          <span
            aria-hidden
            className={cn(
              "absolute top-4 -bottom-0.5 left-1.5 w-0.5 group-last:hidden",
              round.isOpen ? "bg-[repeating-linear-gradient(var(--info-solid)_0_4px,transparent_4px_8px)]" : "bg-accent-line",
            )}
          />
          {round.glyph ? (
            <Glyph kind={round.glyph} className="mt-[3px]" />
          ) : (
            <span
              aria-hidden
              className={cn(
                "mt-1 ml-px grid size-3 place-items-center rounded-full border-2 border-accent",
                round.isFilled && "after:size-1.25 after:rounded-full after:bg-accent",
              )}
            />
          )}
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <div className={cn("font-medium", round.isFilled === false && "text-fg-2")}>{round.title}</div>
            {round.text !== undefined && <div className="text-small text-fg-3">{round.text}</div>}
          </div>
          {round.end !== undefined && <span className="text-small leading-5 text-fg-3">{round.end}</span>}
        </li>
      ))}
    </ol>
  );
}

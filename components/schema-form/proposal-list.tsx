"use client";

import { SafePieces } from "@/components/ui/safe-text";
import { cn } from "@/lib/cn";
import type { Proposal } from "@/lib/json-schema/complete-json";

interface ProposalListProps {
  id: string;
  proposals: readonly Proposal[];
  active: number;
  onPick: (index: number) => void;
}

/** What may stand at the cursor. */
export function ProposalList({ id, proposals, active, onPick }: ProposalListProps) {
  if (proposals.length === 0) return <p role="status" className="px-2 py-1 text-small text-fg-3">The schema proposes nothing here.</p>;
  return (
    <ul id={id} role="listbox" aria-label="What may stand here" className="max-h-52 overflow-auto rounded-2 border border-line bg-raised p-1 shadow-2">
      {proposals.map(({ label, says }, index) => (
        <li
          key={index}
          ref={index === active ? (element) => { element?.scrollIntoView({ block: "nearest" }); } : undefined}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === active}
          // Before the blur that would take the cursor away.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(index);
          }}
          className={cn("flex min-h-6 cursor-pointer items-baseline gap-3 rounded-1 px-2 py-0.5 pointer-coarse:min-h-10", index === active && "bg-hover")}
        >
          <code className="min-w-0 [overflow-wrap:anywhere]"><SafePieces text={label} /></code>
          <span className="ml-auto shrink-0 text-micro text-fg-3">{says}</span>
        </li>
      ))}
    </ul>
  );
}

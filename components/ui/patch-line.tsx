import { Fragment } from "react";
import { cn } from "@/lib/cn";

export interface PatchEnd {
  name: React.ReactNode;
  /** What the name is: "you", "team OAuth", a host. */
  note: React.ReactNode;
}

/** From whom, through what, to where, joined by cords: read at a glance. */
export function PatchLine({ label, ends, className }: { label: string; ends: readonly PatchEnd[]; className?: string | undefined }) {
  return (
    <div role="group" aria-label={label} className={cn("flex min-w-0 items-start rounded-2 border border-line bg-canvas px-3 py-2 text-small", className)}>
      {ends.map((end, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden className="cord mx-2 min-w-8.5 shrink-0 grow" />}
          <span className={cn("grid min-w-0", index === 0 && "shrink-0")}>
            <span className="truncate font-medium">{end.name}</span>
            <span className="truncate text-micro text-fg-3">{end.note}</span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}

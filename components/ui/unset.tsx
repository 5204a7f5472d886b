"use client";

import { cn } from "@/lib/cn";
import { useFieldLink } from "./field-context";

interface UnsetProps {
  onSet: () => void;
  /** What happens without it: "not sent, the server says it uses EUR". */
  children?: React.ReactNode;
  /** What a press does. */
  action?: string | undefined;
  className?: string | undefined;
}

/** Stands where a field is not sent, so that it never looks like an empty one. */
export function Unset({ onSet, children = "not sent", action = "set", className }: UnsetProps) {
  const { id, "aria-describedby": describedBy } = useFieldLink({});
  return (
    <button
      type="button"
      id={id}
      aria-describedby={describedBy}
      onClick={onSet}
      className={cn("flex min-h-ctl w-full items-center gap-2 rounded-2 border border-dashed border-control px-2 text-left text-fg-3 hover:bg-hover", className)}
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      <span className="text-micro">{action}</span>
    </button>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { useFieldLink } from "./field-context";

interface CheckboxProps extends Omit<React.ComponentProps<"input">, "type"> {
  /** Neither on nor off: some of what it stands for. */
  isMixed?: boolean | undefined;
  /** The words beside the box; without them give `aria-label`. */
  children?: React.ReactNode;
}

/** A box to tick, with its words as part of the target. */
export function Checkbox({ isMixed = false, className, children, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const link = useFieldLink(rest);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  const input = (
    <input
      {...rest}
      {...(children === undefined ? link : {})}
      ref={box}
      type="checkbox"
      className="tick my-0.5 size-4 shrink-0 appearance-none rounded-1 border border-control bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line-2 disabled:bg-sunken"
    />
  );
  if (children === undefined) return <span className={cn("inline-grid min-h-6 min-w-6 place-items-center", className)}>{input}</span>;
  return (
    <label className={cn("flex min-h-6 cursor-pointer items-start gap-2 py-0.5", className)}>
      {input}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}

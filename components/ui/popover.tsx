"use client";

import { cloneElement, useId } from "react";
import { cn } from "@/lib/cn";
import { useFloating, type FloatingWish } from "./use-floating";

interface PopoverProps extends Partial<FloatingWish> {
  /** The button that opens it. */
  trigger: React.ReactElement<React.ComponentProps<"button">>;
  /** What it is, said aloud. */
  label: string;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A small panel beside its button, for a filter or a detail; Escape or a press elsewhere closes it. */
export function Popover({ trigger, label, side = "bottom", align = "start", className, children }: PopoverProps) {
  const id = useId();
  const { anchor, isOpen, popoverProps } = useFloating({ side, align });
  return (
    <>
      <span ref={anchor} className="contents">
        {cloneElement(trigger, { popoverTarget: id, "aria-haspopup": "dialog", "aria-expanded": isOpen })}
      </span>
      <div
        {...popoverProps}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cn("w-72 max-w-[calc(100vw-16px)] overflow-auto rounded-3 bg-raised p-3 text-fg shadow-2 open:animate-rise", className)}
      >
        {children}
      </div>
    </>
  );
}

"use client";

import { cn } from "@/lib/cn";
import { controlStyle, monoStyle } from "./control-style";
import { useFieldLink } from "./field-context";

interface InputProps extends React.ComponentProps<"input"> {
  isMono?: boolean | undefined;
  /** Said inside the box at its end: a unit, "kept exact", what it comes to. */
  suffix?: React.ReactNode;
  "data-focus-first"?: boolean | undefined;
}

/** One line of text. Inside a Field it finds its label and messages by itself. */
export function Input({ isMono = false, suffix, className, ...rest }: InputProps) {
  const link = useFieldLink(rest);
  const input = <input {...rest} {...link} className={cn(controlStyle, "h-ctl", isMono && monoStyle, suffix !== undefined && "pr-24", className)} />;
  if (suffix === undefined) return input;
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-micro text-fg-3">{suffix}</span>
    </span>
  );
}

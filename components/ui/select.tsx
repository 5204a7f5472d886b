"use client";

import { cn } from "@/lib/cn";
import { controlStyle } from "./control-style";
import { useFieldLink } from "./field-context";

/** A choice from a short list, with the system's own list: right on phones, with keyboards and with screen readers. */
export function Select({ className, children, ...rest }: React.ComponentProps<"select">) {
  const link = useFieldLink(rest);
  return (
    <select {...rest} {...link} className={cn(controlStyle, "chevron h-ctl appearance-none truncate pr-6.5", className)}>
      {children}
    </select>
  );
}

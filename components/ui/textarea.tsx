"use client";

import { cn } from "@/lib/cn";
import { controlStyle, monoStyle } from "./control-style";
import { useFieldLink } from "./field-context";

interface TextareaProps extends React.ComponentProps<"textarea"> {
  isMono?: boolean | undefined;
}

/** Text of several lines; it grows with what is typed, up to a third of the screen, and can be pulled larger. */
export function Textarea({ isMono = false, className, ...rest }: TextareaProps) {
  const link = useFieldLink(rest);
  return (
    <textarea
      rows={2}
      {...rest}
      {...link}
      className={cn(controlStyle, "field-sizing-content max-h-[33dvh] min-h-14.5 resize-y py-1.25", isMono && monoStyle, className)}
    />
  );
}

"use client";

import { cn } from "@/lib/cn";
import { Button, type ButtonProps } from "./button";
import { Tooltip } from "./tooltip";

interface IconButtonProps extends ButtonProps {
  /** What it does; said aloud and shown on hover. */
  name: string;
}

/** An icon that stands alone: only for close, copy, search, more and open. */
export function IconButton({ name, variant = "quiet", size = "s", kbd, className, children, ...rest }: IconButtonProps) {
  const square = size === "s" ? "w-ctl-s" : "w-ctl";
  return (
    <Tooltip text={kbd === undefined ? name : `${name} (${kbd})`}>
      <Button {...rest} variant={variant} size={size} aria-label={name} className={cn("px-0 [&_svg]:size-3.5", square, className)}>
        {children}
      </Button>
    </Tooltip>
  );
}

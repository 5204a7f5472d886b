"use client";

import { cn } from "@/lib/cn";
import { useIsApple } from "./use-is-apple";

/** A key or a chord, written with ⌘, which is Ctrl on other keyboards; hidden on narrow screens, where nobody presses it. */
export function Kbd({ children, className }: { children: string; className?: string | undefined }) {
  const isApple = useIsApple();
  return (
    <kbd
      className={cn(
        "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-1 border border-line-2 bg-surface px-1 font-sans text-micro text-fg-2 max-sm:hidden",
        className,
      )}
    >
      {isApple ? children : children.replace("⌘", "Ctrl ")}
    </kbd>
  );
}

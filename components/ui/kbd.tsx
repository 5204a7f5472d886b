import { cn } from "@/lib/cn";

/** A key or a chord; hidden on narrow screens, where nobody presses it. */
export function Kbd({ children, className }: { children: React.ReactNode; className?: string | undefined }) {
  return (
    <kbd
      className={cn(
        "inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-1 border border-line-2 bg-surface px-1 font-sans text-micro text-fg-2 max-sm:hidden",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
